"""np.asarray gives back the same array if it is float64 already.

task: reduce_scatter
marks: 10 of 12
diagnosis: changes-input
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    buffers = [np.asarray(t, dtype=np.float64) for t in tensors]
    chunks = [[b[x:y] for x, y in bounds] for b in buffers]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
