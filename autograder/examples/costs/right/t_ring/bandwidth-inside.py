"""Turns beta into a bandwidth where it can.

task: t_ring
marks: 6 of 6
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    step = alpha
    if beta > 0:
        bandwidth = 1 / beta
        step += T / n / bandwidth
    return 2 * (n - 1) * step
