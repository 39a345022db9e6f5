"""Halves n with // until one is left.

task: t_tree
marks: 2 of 6
diagnosis: not-rounded-up
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    rounds = 0
    while n > 1:
        n, rounds = n // 2, rounds + 1
    return 2 * rounds * (alpha + T * beta)
