"""Treats one rank as a case of its own and returns an int.

task: t_ring
marks: 6 of 6
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    if n == 1:
        return 0
    chunk = T / n
    return 2 * (n - 1) * (alpha + chunk * beta)
