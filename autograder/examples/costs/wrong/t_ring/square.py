"""Has steps for every pair of ranks.

task: t_ring
marks: 2 of 6
diagnosis: all-ranks-together
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * (n - 1) ** 2 * (alpha + T / n * beta)
