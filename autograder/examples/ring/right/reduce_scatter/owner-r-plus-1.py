"""Rank r owns chunk r + 1, views into buffers.

task: reduce_scatter
marks: 12 of 12
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    buffers = [np.array(t, dtype=np.float64) for t in tensors]
    bounds = chunk_bounds(buffers[0].size, n)
    chunks = [[buffer[a:b] for a, b in bounds] for buffer in buffers]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n].copy()) for r in range(n)]
