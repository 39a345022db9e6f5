"""Counts n steps.

task: ring_milliseconds
marks: 0 of 1
diagnosis: n-instead-of-n-minus-1
"""

def ring_milliseconds():
    return 1e3 * (20 * 20e-6 + 2 * 100e6 / 12.5e9)
