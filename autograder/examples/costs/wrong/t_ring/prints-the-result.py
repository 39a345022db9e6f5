"""Prints the result and returns nothing.

task: t_ring
marks: 0 of 6
diagnosis: returns-none
"""

def t_ring(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    print(2 * (n - 1) * (alpha + T / n * beta))
