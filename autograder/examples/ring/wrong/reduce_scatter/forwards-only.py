"""Passes on what arrived and never adds its own part.

task: reduce_scatter
marks: 1 of 12
diagnosis: overwrites
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    moving = [np.array(tensors[r][slice(*bounds[r])], dtype=np.float64) for r in range(n)]
    for _ in range(n - 1):
        moving = ring.shift(moving)
    return [((r + 1) % n, moving[r]) for r in range(n)]
