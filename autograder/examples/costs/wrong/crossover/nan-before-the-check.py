"""Answers NaN for one rank before it looks at the link.

task: crossover
marks: 5 of 6
diagnosis: accepts-some-nonsense
"""

import math


def crossover(n, alpha, beta):
    if n == 1:
        return math.nan
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError("no")
    if beta == 0 and (alpha == 0 or n <= 3):
        return math.nan
    if beta == 0:
        return math.inf
    L = (n - 1).bit_length()
    return alpha / beta * (n - 1 - L) / (L - (n - 1) / n)
