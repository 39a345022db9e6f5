"""Puts other arrays into the list of the caller.

task: reduce_scatter
marks: 10 of 12
diagnosis: changes-input
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    for r in range(n):
        tensors[r] = np.array(tensors[r], dtype=np.float64)
    bounds = chunk_bounds(len(tensors[0]), n)
    chunks = [[t[a:b] for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
