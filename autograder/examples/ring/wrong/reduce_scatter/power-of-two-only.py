"""Takes chunk numbers with & (n - 1), right for powers of two only.

task: reduce_scatter
marks: 2 of 12
diagnosis: power-of-two-only
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    chunks = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) & (n - 1)] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) & (n - 1)] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
