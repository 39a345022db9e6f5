"""Counts bits.

task: t_tree
marks: 6 of 6
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    rounds = (n - 1).bit_length()
    return 2 * rounds * alpha + 2 * rounds * T * beta
