"""Sends every chunk of every tensor to all ranks.

task: ring_all_reduce_mean
marks: 10 of 14
diagnosis: gathers-everything
"""

import numpy as np

from collectives import chunk_bounds


def ring_all_reduce_mean(ring, tensors):
    shape, n = np.shape(tensors[0]), ring.n
    if any(np.shape(t) != shape for t in tensors):
        raise ValueError("the tensors have different shapes")
    flats = [np.array(t, dtype=np.float64).ravel() for t in tensors]
    totals = [flat.copy() for flat in flats]
    for start, stop in chunk_bounds(flats[0].size, n):
        moving = [flat[start:stop] for flat in flats]
        for _ in range(n - 1):
            moving = ring.shift(moving)
            for r in range(n):
                totals[r][start:stop] += moving[r]
    return [(total / n).reshape(shape) for total in totals]
