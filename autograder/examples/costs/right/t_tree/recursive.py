"""Halves the ranks and calls itself.

task: t_tree
marks: 6 of 6
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    if n == 1:
        return 0.0
    return 2 * (alpha + T * beta) + t_tree((n + 1) // 2, T, alpha, beta)
