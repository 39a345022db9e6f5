"""Computed with NumPy.

task: one_hundred_gradients
marks: 4 of 4
"""

import numpy as np


def one_hundred_gradients():
    count = np.array([100, 20])
    T = 6e8 / count
    times = count * 30 * (1e-5 + T / 16 / 50e9) * 1e3
    return [np.int64(20), np.int64(600), *times]
