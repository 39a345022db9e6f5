"""Counts n - 1 steps.

task: one_hundred_gradients
marks: 1 of 4
diagnosis: variants-one-phase
"""

def one_hundred_gradients():
    return 20, 300, 26.25, 14.25
