"""Has at least one step.

task: t_ring
marks: 5 of 6
diagnosis: one-rank-costs
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * max(n - 1, 1) * (alpha + T / n * beta)
