"""Cuts the tensor into every n-th element.

task: reduce_scatter
marks: 2 of 12
diagnosis: wrong-chunks
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n = ring.n
    chunks = [[np.array(t[i::n], dtype=np.float64) for i in range(n)] for t in tensors]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
