"""Halves an interval until ring and tree agree.

task: crossover
marks: 6 of 6
"""

import math


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError
    def tree_wins(T):
        return t_tree(n, T, alpha, beta) < t_ring(n, T, alpha, beta)

    if n == 1 or beta == 0 or alpha == 0 or n <= 3:
        if n > 3 and alpha > 0:
            return math.inf
        return 0.0 if n > 1 and beta > 0 else math.nan
    low, high = 0.0, alpha / beta
    while tree_wins(high):
        low, high = high, 2 * high
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if tree_wins(middle) else (low, middle)
    return middle
