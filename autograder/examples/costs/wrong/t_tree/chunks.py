"""Sends chunks as a ring does.

task: t_tree
marks: 3 of 6
diagnosis: chunk-instead-of-tensor
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * math.ceil(math.log2(n)) * (alpha + T / n * beta)
