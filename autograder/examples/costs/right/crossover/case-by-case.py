"""Treats the special cases first.

task: crossover
marks: 6 of 6
"""

def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    if n == 1 or alpha == beta == 0 or (beta == 0 and n <= 3):
        return float("nan")
    if n in (2, 3) or alpha == 0:
        return 0
    if beta == 0:
        return float("inf")
    k = (n - 1).bit_length()
    return alpha / beta * n * (n - 1 - k) / (n * k - n + 1)
