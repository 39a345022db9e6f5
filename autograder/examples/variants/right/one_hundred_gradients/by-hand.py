"""Plain numbers.

task: one_hundred_gradients
marks: 4 of 4
"""

def one_hundred_gradients():
    return 20, 600, 52.5, 28.5
