"""Cuts with np.array_split.

task: reduce_scatter
marks: 12 of 12
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n = ring.n
    chunks = [np.array_split(np.asarray(t, dtype=float).copy(), n) for t in tensors]
    for s in range(n - 1):
        arrived = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r, message in enumerate(arrived):
            k = (r - s - 1) % n
            chunks[r][k] = message + chunks[r][k]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
