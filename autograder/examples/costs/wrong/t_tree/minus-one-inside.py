"""Takes 1 away inside the ceiling.

task: t_tree
marks: 2 of 6
diagnosis: one-round-too-few
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * max(0, math.ceil(math.log2(n) - 1)) * (alpha + T * beta)
