"""Gives the tensor back as it is if there is one rank only.

task: reduce_scatter
marks: 11 of 12
diagnosis: not-float64
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    if n == 1:
        return [(0, tensors[0].copy())]
    b = chunk_bounds(tensors[0].size, n)
    bufs = [t.astype(np.float64) for t in tensors]
    for s in range(n - 1):
        got = ring.shift([bufs[r][slice(*b[(r - s) % n])] for r in range(n)])
        for r in range(n):
            bufs[r][slice(*b[(r - s - 1) % n])] += got[r]
    return [((r + 1) % n, bufs[r][slice(*b[(r + 1) % n])]) for r in range(n)]
