"""Forgets to look at beta.

task: t_tree
marks: 5 of 6
diagnosis: accepts-some-nonsense
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0:
        raise ValueError('no')
    return 2 * math.ceil(math.log2(n)) * (alpha + T * beta)
