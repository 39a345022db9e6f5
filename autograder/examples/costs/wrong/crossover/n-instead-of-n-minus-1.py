"""Counts n steps in each phase of the ring.

task: crossover
marks: 1 of 6
diagnosis: n-instead-of-n-minus-1
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    saved, paid = (n - k) * alpha, (k - 1) * beta
    if paid == 0:
        return math.nan if saved == 0 else math.inf
    return saved / paid
