"""Takes the square root for the rounds.

task: t_tree
marks: 1 of 6
diagnosis: starts-wrong
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * math.ceil(math.sqrt(n)) * (alpha + T * beta)
