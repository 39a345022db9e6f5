"""Computes with NumPy and returns a NumPy number.

task: t_ring
marks: 6 of 6
"""

import numpy as np


def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    n = np.float64(n)
    return 2 * (n - 1) * (np.float64(alpha) + T * beta / n)
