"""The first message is zeros: the part of the first rank is missing.

task: reduce_scatter
marks: 1 of 12
diagnosis: own-part-missing
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    moving = [np.zeros(bounds[r][1] - bounds[r][0]) for r in range(n)]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            moving[r] = moving[r] + tensors[r][slice(*bounds[(r - s - 1) % n])]
    return [((r + 1) % n, moving[r]) for r in range(n)]
