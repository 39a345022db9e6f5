"""Counts the binary digits of n - 1.

task: t_tree
marks: 6 of 6
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    digits = len(format(n - 1, 'b')) if n > 1 else 0
    return sum(alpha + T * beta for _ in range(2 * digits))
