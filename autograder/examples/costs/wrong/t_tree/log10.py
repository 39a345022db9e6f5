"""Uses the logarithm to base 10.

task: t_tree
marks: 2 of 6
diagnosis: wrong-logarithm
"""

import math


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * math.ceil(math.log10(n)) * (alpha + T * beta)
