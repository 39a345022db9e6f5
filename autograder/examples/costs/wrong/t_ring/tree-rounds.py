"""Counts the rounds of a tree.

task: t_ring
marks: 3 of 6
diagnosis: tree-rounds-in-a-ring
"""

import math


def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * math.ceil(math.log2(n)) * alpha + 2 * (n - 1) / n * T * beta
