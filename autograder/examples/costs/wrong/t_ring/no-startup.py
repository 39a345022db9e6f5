"""Forgets the startup cost.

task: t_ring
marks: 3 of 6
diagnosis: startup-missing
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * (n - 1) / n * T * beta
