"""Rounds to six digits after the point.

task: t_ring
marks: 5 of 6
diagnosis: rounds-the-result
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return round(2 * (n - 1) * (alpha + T / n * beta), 6)
