"""Takes the larger part instead of the sum.

task: t_ring
marks: 5 of 6
diagnosis: parts-not-added
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return max(2 * (n - 1) * alpha, 2 * (n - 1) / n * T * beta)
