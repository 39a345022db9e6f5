"""Asserts instead of raising ValueError.

task: t_ring
marks: 5 of 6
diagnosis: not-a-value-error
"""

def t_ring(n, T, alpha, beta):
    assert n >= 1 and T >= 0 and alpha >= 0 and beta >= 0
    return 2 * (n - 1) * (alpha + T / n * beta)
