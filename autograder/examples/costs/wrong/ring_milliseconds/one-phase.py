"""Counts one phase.

task: ring_milliseconds
marks: 0 of 1
diagnosis: one-phase-only
"""

def ring_milliseconds():
    return 1e3 * (9 * 20e-6 + 9 / 10 * 100e6 / 12.5e9)
