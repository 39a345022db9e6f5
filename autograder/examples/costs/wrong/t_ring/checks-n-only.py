"""Refuses a bad n and nothing else.

task: t_ring
marks: 5 of 6
diagnosis: accepts-some-nonsense
"""

def t_ring(n, T, alpha, beta):
    if n < 1:
        raise ValueError('n')
    return 2 * (n - 1) * (alpha + T / n * beta)
