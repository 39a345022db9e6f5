"""Has four ranks in its formula.

task: t_ring
marks: 1 of 6
diagnosis: ignores-n
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 6 * (alpha + T / 4 * beta)
