"""Takes (n - 1) / n for 1.

task: crossover
marks: 1 of 6
diagnosis: ring-for-large-n
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    saved, paid = (n - 1 - k) * alpha, (k - 1) * beta
    if paid == 0:
        return math.nan if saved == 0 else math.inf
    return saved / paid
