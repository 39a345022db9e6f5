"""Lets NumPy divide by zero.

task: crossover
marks: 6 of 6
"""

import numpy as np


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = np.ceil(np.log2(n))
    with np.errstate(all="ignore"):
        return np.float64((n - 1 - k) * alpha) / np.float64((k - (n - 1) / n) * beta)
