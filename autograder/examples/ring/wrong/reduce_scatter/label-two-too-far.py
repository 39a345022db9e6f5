"""Says chunk r + 2 and returns the data of chunk r + 1.

task: reduce_scatter
marks: 2 of 12
diagnosis: label-and-data-disagree
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
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 2) % n, chunks[r][(r + 1) % n]) for r in range(n)]
