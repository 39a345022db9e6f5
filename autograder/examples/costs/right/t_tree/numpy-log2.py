"""Uses np.ceil and np.log2.

task: t_tree
marks: 6 of 6
"""

import numpy as np


def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * np.ceil(np.log2(n)) * (alpha + T * beta)
