"""Returns bits.

task: crossover
marks: 3 of 6
diagnosis: bits-and-bytes
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    saved, paid = (n - 1 - k) * alpha, (k - (n - 1) / n) * beta
    if paid == 0:
        return math.nan if saved == 0 else math.inf
    return 8 * saved / paid
