"""Returns 0 for one rank.

task: crossover
marks: 5 of 6
diagnosis: crossover-equal
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    if n <= 3:
        return 0
    if beta == 0:
        return math.inf if alpha else math.nan
    return alpha / beta * (n - 1 - k) / (k - (n - 1) / n)
