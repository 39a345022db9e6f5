"""Divides two natural logarithms.

task: t_tree
marks: 6 of 6
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * math.ceil(math.log(n) / math.log(2)) * (alpha + T * beta)
