"""Raises a class made from ValueError.

task: t_ring
marks: 6 of 6
"""

class BadJob(ValueError):
    pass


def t_ring(n, T, alpha, beta):
    if n <= 0 or min(T, alpha, beta) < 0:
        raise BadJob(n, T, alpha, beta)
    return 2 * (n - 1) * (alpha + T * beta / n)
