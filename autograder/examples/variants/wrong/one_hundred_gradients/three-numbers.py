"""Only three numbers.

task: one_hundred_gradients
marks: 0 of 4
diagnosis: variants-number-missing
"""

def one_hundred_gradients():
    return 20, 600, 52.5
