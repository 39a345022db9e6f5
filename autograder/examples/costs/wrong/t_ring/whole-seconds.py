"""Cuts the fraction of a second off.

task: t_ring
marks: 3 of 6
diagnosis: rounds-the-result
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return int(2 * (n - 1) * (alpha + T / n * beta))
