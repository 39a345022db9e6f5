"""Calls the course library.

task: t_ring
marks: 0 of 6
diagnosis: calls-the-reference
"""

def t_ring(n, T, alpha, beta):
    from collectives import cost

    return cost.t_ring(n, T, alpha, beta)
