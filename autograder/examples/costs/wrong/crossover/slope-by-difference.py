"""Takes the slope from two points with alpha in them: digits cancel.

task: crossover
marks: 4 of 6
diagnosis: crossover-some-links
"""

import math


def crossover(n, alpha, beta):
    d0 = t_ring(n, 0, alpha, beta) - t_tree(n, 0, alpha, beta)
    d1 = t_ring(n, 1, alpha, beta) - t_tree(n, 1, alpha, beta)
    slope = d0 - d1
    if n == 1 or (beta == 0 and (alpha == 0 or n <= 3)):
        return math.nan
    if beta == 0:
        return math.inf
    if alpha == 0 or n <= 3:
        return 0
    return d0 / slope if slope else math.inf
