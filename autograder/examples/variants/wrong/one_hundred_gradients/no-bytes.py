"""Startup only, one bucket for each gradient.

task: one_hundred_gradients
marks: 0 of 4
diagnosis: variants-one-bucket-each
"""

def one_hundred_gradients():
    return 100, 3000, 30, 30
