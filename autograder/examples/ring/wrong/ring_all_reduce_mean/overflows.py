"""Adds in the dtype of the tensors.

task: ring_all_reduce_mean
marks: 13 of 14
diagnosis: overflows
"""

import numpy as np

from collectives import chunk_bounds


def ring_all_reduce_mean(ring, tensors):
    shape = np.shape(tensors[0])
    if any(np.shape(t) != shape for t in tensors):
        raise ValueError("the tensors have different shapes")
    n = ring.n
    flats = [np.array(t).ravel() for t in tensors]
    bounds = chunk_bounds(flats[0].size, n)
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
