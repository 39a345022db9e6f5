"""Puts all arguments into one array: int64 if all are whole.

task: t_tree
marks: 5 of 6
diagnosis: whole-numbers-overflow
"""

import numpy as np


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError("no")
    rounds = 2 * (n - 1).bit_length()
    size, start, per_byte = np.array([T, alpha, beta])
    return rounds * start + rounds * size * per_byte
