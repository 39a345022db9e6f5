"""Cuts the tensor into n - 1 chunks.

task: t_ring
marks: 3 of 6
diagnosis: two-tensors
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    if n == 1:
        return 0
    return 2 * (n - 1) * (alpha + T / (n - 1) * beta)
