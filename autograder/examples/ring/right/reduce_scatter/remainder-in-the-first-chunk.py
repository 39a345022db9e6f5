"""The first chunk takes the whole remainder.

task: reduce_scatter
marks: 12 of 12
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n = ring.n
    E = len(tensors[0])
    w = E // n
    first = E - (n - 1) * w
    bounds = [(0, first)] + [(first + i * w, first + (i + 1) * w) for i in range(n - 1)]
    chunks = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
