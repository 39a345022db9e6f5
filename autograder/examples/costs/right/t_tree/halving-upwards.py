"""Halves n, rounded up, until one is left.

task: t_tree
marks: 6 of 6
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    rounds, left = 0, n
    while left > 1:
        left = -(-left // 2)
        rounds += 1
    return rounds * 2 * (alpha + beta * T)
