"""Forgets the startups.

task: ring_milliseconds
marks: 0 of 1
diagnosis: startup-missing
"""

def ring_milliseconds():
    return 14.4
