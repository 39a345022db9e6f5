"""Multiplies whole numbers as NumPy's int64.

task: t_ring
marks: 5 of 6
diagnosis: whole-numbers-overflow
"""

import numpy as np


def t_ring(n, T, alpha, beta):
    n, T, alpha, beta = np.array([n]), np.array([T]), np.array([alpha]), np.array([beta])
    if n[0] < 1 or T[0] < 0 or alpha[0] < 0 or beta[0] < 0:
        raise ValueError("no")
    with np.errstate(all="ignore"):
        return (2 * (n - 1) * (alpha + T * beta / n))[0]
