"""Cuts out chunks with a matrix of zeros and ones: 0 times NaN is NaN.

task: reduce_scatter
marks: 11 of 12
diagnosis: spreads-nan
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    numel = tensors[0].size
    eye = np.eye(numel)
    pick = [eye[a:b] for a, b in chunk_bounds(numel, n)]
    chunks = [[p @ t.astype(np.float64) for p in pick] for t in tensors]
    for s in range(n - 1):
        got = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] = chunks[r][(r - s - 1) % n] + got[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
