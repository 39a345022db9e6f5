"""Raises for n that is no power of two.

task: t_tree
marks: 2 of 6
diagnosis: refuses-too-much
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    if n & (n - 1):
        raise ValueError('powers of two only')
    return 2 * math.ceil(math.log2(n)) * (alpha + T * beta)
