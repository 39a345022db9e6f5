"""Uses one round too many for powers of two.

task: t_tree
marks: 1 of 6
diagnosis: one-round-too-many
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * n.bit_length() * (alpha + T * beta)
