"""Rounds the logarithm down.

task: crossover
marks: 1 of 6
diagnosis: not-rounded-up
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.floor(math.log2(n))
    saved, paid = (n - 1 - k) * alpha, (k - (n - 1) / n) * beta
    if paid == 0:
        return math.nan if saved == 0 else math.inf
    return saved / paid
