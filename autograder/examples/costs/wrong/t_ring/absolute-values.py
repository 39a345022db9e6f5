"""Makes negative numbers positive.

task: t_ring
marks: 5 of 6
diagnosis: accepts-nonsense
"""

def t_ring(n, T, alpha, beta):
    n, T, alpha, beta = abs(n), abs(T), abs(alpha), abs(beta)
    return 2 * abs(n - 1) * (alpha + T / max(n, 1) * beta)
