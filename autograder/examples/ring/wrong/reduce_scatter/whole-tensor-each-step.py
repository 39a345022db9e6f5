"""Sends the whole tensor around and adds it up.

task: reduce_scatter
marks: 9 of 12
diagnosis: whole-tensor
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    totals = [np.array(t, dtype=np.float64) for t in tensors]
    moving = [np.array(t, dtype=np.float64) for t in tensors]
    for _ in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            totals[r] = totals[r] + moving[r]
    bounds = chunk_bounds(len(tensors[0]), n)
    return [(r, totals[r][bounds[r][0] : bounds[r][1]].copy()) for r in range(n)]
