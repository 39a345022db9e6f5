"""Returns None where there is no crossover.

task: crossover
marks: 4 of 6
diagnosis: crossover-never
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    k = math.ceil(math.log2(n))
    if n <= 3 or alpha == 0 or beta == 0:
        return None
    return alpha / beta * (n - 1 - k) / (k - (n - 1) / n)
