"""Mixes up the two cases without a crossover.

task: crossover
marks: 5 of 6
diagnosis: crossover-never
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    if n == 1 or alpha == beta == 0 or beta == 0 and n < 4:
        return math.nan
    if alpha == 0:
        return math.inf
    if beta == 0:
        return 0
    return alpha / beta * (n - 1 - k) / (k - (n - 1) / n)
