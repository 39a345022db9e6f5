"""Bisection between 0 and 1e18 bytes.

task: crossover
marks: 4 of 6
diagnosis: crossover-some-links
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError("no")
    L = (n - 1).bit_length()
    if n == 1 or (beta == 0 and (alpha == 0 or n <= 3)):
        return math.nan
    if beta == 0:
        return math.inf
    if alpha == 0 or n <= 3:
        return 0
    low, high = 0.0, 1e18
    for _ in range(200):
        middle = (low + high) / 2
        if 2 * (n - 1) * (alpha + middle / n * beta) > 2 * L * (alpha + middle * beta):
            low = middle
        else:
            high = middle
    return low
