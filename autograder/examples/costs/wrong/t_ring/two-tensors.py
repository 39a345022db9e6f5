"""Takes 2T for what a rank sends.

task: t_ring
marks: 2 of 6
diagnosis: two-tensors
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * (n - 1) * alpha + 2 * T * beta
