"""Reduces over a tree and broadcasts one rank after the other.

task: t_tree
marks: 2 of 6
diagnosis: not-in-parallel
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return (math.ceil(math.log2(n)) + n - 1) * (alpha + T * beta)
