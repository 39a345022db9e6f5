"""Prints what it does and warns.

task: t_ring
marks: 6 of 6
"""

import warnings


def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    print('ring of', n)
    warnings.warn('only a model', stacklevel=2)
    return (2 * n - 2) * alpha + (2 - 2 / n) * T * beta
