"""Refuses one rank.

task: crossover
marks: 5 of 6
diagnosis: refuses-too-much
"""

import math


def crossover(n, alpha, beta):
    if n < 2 or alpha < 0 or beta < 0:
        raise ValueError
    k = math.ceil(math.log2(n))
    if beta == 0:
        return math.inf if alpha and n > 3 else math.nan
    return alpha / beta * (n - 1 - k) / (k - (n - 1) / n)
