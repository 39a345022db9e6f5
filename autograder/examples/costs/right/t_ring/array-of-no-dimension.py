"""Returns an array without dimensions.

task: t_ring
marks: 6 of 6
"""

import numpy as np


def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    steps = np.array(2.0 * (n - 1))
    return np.asarray(steps * alpha + steps * T * beta / n)
