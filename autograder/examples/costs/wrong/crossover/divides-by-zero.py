"""Divides without a look.

task: crossover
marks: 5 of 6
diagnosis: divides-by-zero
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    return alpha / beta * (n - 1 - k) / (k - (n - 1) / n)
