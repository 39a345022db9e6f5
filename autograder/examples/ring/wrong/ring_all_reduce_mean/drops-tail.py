"""Cuts chunks of numel // n elements.

task: ring_all_reduce_mean
marks: 7 of 14
diagnosis: drops-tail
"""

import numpy as np


def ring_all_reduce_mean(ring, tensors):
    shape = np.shape(tensors[0])
    if any(np.shape(t) != shape for t in tensors):
        raise ValueError("the tensors have different shapes")
    n = ring.n
    flats = [np.array(t, dtype=np.float64).ravel() for t in tensors]
    bounds = [(i * (flats[0].size // n), (i + 1) * (flats[0].size // n)) for i in range(n)]
    chunks = [[flat[a:b] for a, b in bounds] for flat in flats]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r + 1 - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s) % n][:] = received[r]
    return [(flat / n).reshape(shape) for flat in flats]
