"""Computes all three.

task: thirteen_ranks
marks: 3 of 3
"""

import math


def thirteen_ranks():
    n, a, b = 13, 1e-5, 2e-11
    L = math.ceil(math.log2(n))
    return 2 * L, 2 * n - 2, a / b * (n - 1 - L) / (L - (n - 1) / n) / 1000
