"""Returns a number for nonsense too.

task: t_ring
marks: 5 of 6
diagnosis: accepts-nonsense
"""

def t_ring(n, T, alpha, beta):
    if n == 0:
        return 0
    return 2 * (n - 1) * (alpha + T / n * beta)
