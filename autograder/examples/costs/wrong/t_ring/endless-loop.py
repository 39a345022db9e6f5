"""Never ends.

task: t_ring
marks: 0 of 6
diagnosis: takes-too-long
"""

def t_ring(n, T, alpha, beta):
    while True:
        n = n + 0
