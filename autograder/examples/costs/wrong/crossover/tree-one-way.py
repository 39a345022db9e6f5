"""Forgets the way down of the tree.

task: crossover
marks: 1 of 6
diagnosis: one-half-of-the-tree
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    saved, paid = (2 * (n - 1) - k) * alpha, (k - 2 * (n - 1) / n) * beta
    if paid == 0:
        return math.nan if saved == 0 else math.inf
    return saved / paid
