"""Halves the tensor in each round.

task: t_tree
marks: 3 of 6
diagnosis: chunk-instead-of-tensor
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    seconds, size = 0.0, T
    for _ in range((n - 1).bit_length()):
        size /= 2
        seconds += 2 * (alpha + size * beta)
    return seconds
