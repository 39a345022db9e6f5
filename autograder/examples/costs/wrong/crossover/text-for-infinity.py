"""Returns the text inf.

task: crossover
marks: 5 of 6
diagnosis: not-one-number
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    if n == 1 or alpha == beta == 0 or beta == 0 and n < 4:
        return math.nan
    if beta == 0:
        return 'inf'
    return alpha / beta * (n - 1 - k) / (k - (n - 1) / n)
