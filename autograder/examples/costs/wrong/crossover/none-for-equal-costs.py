"""Returns None where both cost the same.

task: crossover
marks: 5 of 6
diagnosis: crossover-equal
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError("no")
    if n == 1 or (beta == 0 and (alpha == 0 or n <= 3)):
        return None
    if beta == 0:
        return math.inf
    L = (n - 1).bit_length()
    return alpha / beta * (n - 1 - L) / (L - (n - 1) / n)
