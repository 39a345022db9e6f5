"""Computes in extended precision.

task: crossover
marks: 6 of 6
"""

import numpy as np


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = (n - 1).bit_length()
    saved = np.longdouble(alpha) * (n - 1 - k)
    paid = np.longdouble(beta) * (n * k - n + 1) / n
    with np.errstate(all="ignore"):
        return saved / paid
