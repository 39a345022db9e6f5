"""Doubles T until the ring wins.

task: crossover
marks: 3 of 6
diagnosis: crossover-wrong
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    if n == 1 or alpha == beta == 0 or (beta == 0 and n < 4):
        return math.nan
    if n < 4 or alpha == 0:
        return 0
    if beta == 0:
        return math.inf
    T = 2.0**-60
    while t_tree(n, T, alpha, beta) < t_ring(n, T, alpha, beta):
        T *= 2
    return T
