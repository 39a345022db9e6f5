"""Times in seconds.

task: one_hundred_gradients
marks: 2 of 4
diagnosis: variants-not-milliseconds
"""

def one_hundred_gradients():
    return 20, 600, 0.0525, 0.0285
