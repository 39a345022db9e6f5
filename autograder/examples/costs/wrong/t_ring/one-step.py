"""Is the time of one step.

task: t_ring
marks: 2 of 6
diagnosis: startup-once
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    if n == 1:
        return 0
    return alpha + T / n * beta
