"""Divides by zero at one rank.

task: t_tree
marks: 5 of 6
diagnosis: one-rank-costs
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    step = (alpha + T * beta) / math.log(n)
    return 2 * math.ceil(math.log2(n)) * step * math.log(n)
