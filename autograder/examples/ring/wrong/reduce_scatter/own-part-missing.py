"""The last rank passes the sum on without its own part.

task: reduce_scatter
marks: 1 of 12
diagnosis: own-part-missing
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    chunks = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            k = (r - s - 1) % n
            chunks[r][k] = received[r] if s == n - 2 else chunks[r][k] + received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
