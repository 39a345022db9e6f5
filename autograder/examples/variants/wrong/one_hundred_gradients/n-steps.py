"""16 steps a phase.

task: one_hundred_gradients
marks: 1 of 4
diagnosis: variants-n-steps
"""

def one_hundred_gradients():
    return 20, 640, 56, 30.4
