"""A guess.

task: one_hundred_gradients
marks: 0 of 4
diagnosis: variants-number-wrong
"""

def one_hundred_gradients():
    return 7, 1, 2, 3
