"""Mixes up alpha and beta.

task: crossover
marks: 2 of 6
diagnosis: ratio-upside-down
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    saved, paid = (n - 1 - k) * beta, (k - (n - 1) / n) * alpha
    if paid == 0:
        return math.nan if saved == 0 else math.inf
    return saved / paid
