"""Rounds up to whole bytes.

task: crossover
marks: 3 of 6
diagnosis: rounds-the-result
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError("no")
    if n == 1 or (beta == 0 and (alpha == 0 or n <= 3)):
        return math.nan
    if beta == 0:
        return math.inf
    L = (n - 1).bit_length()
    size = alpha / beta * (n - 1 - L) / (L - (n - 1) / n)
    return size if size < 1 else math.ceil(size)
