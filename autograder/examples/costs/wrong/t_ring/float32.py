"""Computes in float32.

task: t_ring
marks: 4 of 6
diagnosis: rounds-the-result
"""

import numpy as np


def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    n, T, alpha, beta = (np.float32(x) for x in (n, T, alpha, beta))
    return 2 * (n - 1) * (alpha + T / n * beta)
