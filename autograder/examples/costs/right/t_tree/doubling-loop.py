"""Doubles the holders until all have the data.

task: t_tree
marks: 6 of 6
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    holders, rounds = 1, 0
    while holders < n:
        holders, rounds = 2 * holders, rounds + 1
    reduce = broadcast = rounds * (alpha + T * beta)
    return reduce + broadcast
