"""Costs of a single all-reduce.

task: one_hundred_gradients
marks: 1 of 4
diagnosis: variants-one-all-reduce
"""

def one_hundred_gradients():
    return 20, 30, 0.525, 1.425
