"""Accepts negative numbers.

task: crossover
marks: 5 of 6
diagnosis: accepts-some-nonsense
"""

import math


def crossover(n, alpha, beta):
    if n < 1:
        raise ValueError('n')
    k = math.ceil(math.log2(n))
    saved, paid = (n - 1 - k) * alpha, (k - (n - 1) / n) * beta
    if paid == 0:
        return math.nan if saved == 0 else math.inf
    return saved / paid
