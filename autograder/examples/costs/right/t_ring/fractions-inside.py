"""Computes with fractions and turns the result into a float.

task: t_ring
marks: 6 of 6
"""

from fractions import Fraction


def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    a, b, t = Fraction(alpha), Fraction(beta), Fraction(T)
    return float(2 * (n - 1) * (a + t * b / n))
