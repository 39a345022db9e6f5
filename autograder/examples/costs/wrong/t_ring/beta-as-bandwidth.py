"""Divides by beta as if it were B.

task: t_ring
marks: 3 of 6
diagnosis: beta-is-bandwidth
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * (n - 1) * (alpha + T / n / beta)
