"""One array of zeros stands for all ranks.

task: reduce_scatter
marks: 1 of 12
diagnosis: shared-list
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    buffers = [np.zeros(len(tensors[0]))] * n
    for r in range(n):
        buffers[r] += tensors[r]
    chunks = [[buffer[a:b] for a, b in bounds] for buffer in buffers]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
