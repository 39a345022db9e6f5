"""Counts n steps in each phase.

task: t_ring
marks: 1 of 6
diagnosis: n-instead-of-n-minus-1
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * n * (alpha + T / n * beta)
