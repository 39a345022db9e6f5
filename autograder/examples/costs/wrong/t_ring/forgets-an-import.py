"""Uses a module that is not imported.

task: t_ring
marks: 0 of 6
diagnosis: raises
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    return 2 * (n - 1) * (alpha + numpy.divide(T, n) * beta)
