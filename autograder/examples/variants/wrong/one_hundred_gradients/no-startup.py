"""Counts the bytes only.

task: one_hundred_gradients
marks: 2 of 4
diagnosis: variants-no-startup
"""

def one_hundred_gradients():
    return 20, 600, 22.5, 22.5
