"""Returns 0 where the tree always wins.

task: crossover
marks: 5 of 6
diagnosis: crossover-always
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    if n == 1 or alpha == 0 and beta == 0 or beta == 0 and n < 4:
        return math.nan
    if beta == 0:
        return 0
    return alpha / beta * (n - 1 - k) / (k - (n - 1) / n)
