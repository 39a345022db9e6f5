"""Is not written yet.

task: t_ring
marks: 0 of 6
diagnosis: not-written
"""

def t_ring(n, T, alpha, beta):
    raise NotImplementedError
