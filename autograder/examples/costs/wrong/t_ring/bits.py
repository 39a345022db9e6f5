"""Counts bits.

task: t_ring
marks: 3 of 6
diagnosis: bits-and-bytes
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * (n - 1) * (alpha + 8 * T / n * beta)
