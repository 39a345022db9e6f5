"""Puts the bytes into a 32-bit integer.

task: t_ring
marks: 5 of 6
diagnosis: raises
"""

import numpy as np


def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * (n - 1) * (alpha + np.int32(T) / n * beta)
