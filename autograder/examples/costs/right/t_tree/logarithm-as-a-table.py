"""Looks the rounds up in a list of powers of two.

task: t_tree
marks: 6 of 6
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError('no such job')
    powers = [2**k for k in range(64)]
    rounds = next(k for k, p in enumerate(powers) if p >= n)
    return (rounds + rounds) * (alpha + T * beta)
