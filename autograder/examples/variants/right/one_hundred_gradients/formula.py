"""NumPy scalars and floats.

task: one_hundred_gradients
marks: 4 of 4
"""

import numpy as np


def one_hundred_gradients():
    steps, a, b = np.float64(30), 1e-2, 1 / 50e6
    return np.float64(20.0), steps * 20, float(100 * steps * (a + 6e6 / 16 * b)), 20 * steps * (a + 30e6 / 16 * b)
