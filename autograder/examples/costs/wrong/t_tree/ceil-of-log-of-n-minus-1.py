"""Takes the logarithm of n - 1.

task: t_tree
marks: 2 of 6
diagnosis: one-round-too-few
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    if n == 1:
        return 0
    return 2 * math.ceil(math.log2(n - 1)) * (alpha + T * beta)
