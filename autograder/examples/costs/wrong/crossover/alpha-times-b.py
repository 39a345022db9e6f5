"""Returns the size at which one message pays as much for both.

task: crossover
marks: 1 of 6
diagnosis: alpha-times-b
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    saved, paid = alpha, beta
    if paid == 0:
        return math.nan if saved == 0 else math.inf
    return saved / paid
