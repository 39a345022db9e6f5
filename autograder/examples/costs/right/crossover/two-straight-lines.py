"""Intersects two straight lines through measured points.

task: crossover
marks: 6 of 6
"""

import math

import numpy as np


def crossover(n, alpha, beta):
    if n < 1 or alpha < 0 or beta < 0:
        raise ValueError('no such link')
    ring0, tree0 = t_ring(n, 0, alpha, beta), t_tree(n, 0, alpha, beta)
    ring1, tree1 = ((n - 1) / n * 2 * beta, 2 * math.ceil(math.log2(n)) * beta)
    slope = tree1 - ring1
    if slope == 0:
        return np.nan if ring0 == tree0 else np.inf
    return np.float64(ring0 - tree0) / slope
