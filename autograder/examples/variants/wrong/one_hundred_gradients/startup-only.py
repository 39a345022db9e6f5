"""Startup only.

task: one_hundred_gradients
marks: 2 of 4
diagnosis: variants-no-bytes
"""

def one_hundred_gradients():
    return 20, 600, 30, 6
