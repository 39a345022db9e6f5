"""Counts the startup once.

task: ring_milliseconds
marks: 0 of 1
diagnosis: startup-once
"""

def ring_milliseconds():
    return 0.02 + 14.4
