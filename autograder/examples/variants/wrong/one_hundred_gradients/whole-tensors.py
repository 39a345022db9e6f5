"""Each message carries the whole bucket.

task: one_hundred_gradients
marks: 2 of 4
diagnosis: variants-whole-tensor
"""

def one_hundred_gradients():
    n, a, b = 16, 1e-5, 1 / 50e9
    return 20, 600, 1e3 * 100 * 30 * (a + 6e6 * b), 1e3 * 20 * 30 * (a + 30e6 * b)
