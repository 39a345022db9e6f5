"""Has n - 1 the wrong way round.

task: t_ring
marks: 2 of 6
diagnosis: negative-result
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * (1 - n) * (alpha + T / n * beta)
