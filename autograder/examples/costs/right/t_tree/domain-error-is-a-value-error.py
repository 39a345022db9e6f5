"""Lets math.log2 raise the ValueError for n < 1.

task: t_tree
marks: 6 of 6
"""

import math


def t_tree(n, T, alpha, beta):
    rounds = math.ceil(math.log2(n))
    if min(T, alpha, beta) < 0:
        raise ValueError
    return 2 * rounds * (alpha + T * beta)
