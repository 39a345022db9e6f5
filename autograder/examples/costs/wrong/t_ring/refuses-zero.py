"""Refuses zeros.

task: t_ring
marks: 5 of 6
diagnosis: refuses-too-much
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T <= 0 or alpha <= 0 or beta <= 0:
        raise ValueError('no')
    return 2 * (n - 1) * (alpha + T / n * beta)
