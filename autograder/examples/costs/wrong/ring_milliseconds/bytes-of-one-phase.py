"""Has one phase of bytes.

task: ring_milliseconds
marks: 0 of 1
diagnosis: one-phase-only
"""

def ring_milliseconds():
    return 0.36 + 7.2
