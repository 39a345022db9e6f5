"""Adds a step and calls itself, for small n; a formula for large n.

task: t_ring
marks: 6 of 6
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    def steps(k):
        return 0 if k == 0 else alpha + T / n * beta + steps(k - 1)

    return 2 * steps(n - 1) if n < 50 else (2 * n - 2) * (alpha + T / n * beta)
