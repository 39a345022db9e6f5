"""Rounds to milliseconds.

task: t_tree
marks: 5 of 6
diagnosis: rounds-the-result
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return round(2 * math.ceil(math.log2(n)) * (alpha + T * beta), 3)
