"""Travelling accumulators in both phases.

task: ring_all_reduce_mean
marks: 14 of 14
"""

import numpy as np

from collectives import chunk_bounds


def ring_all_reduce_mean(ring, tensors):
    arrays = [np.asarray(t, dtype=np.float64) for t in tensors]
    for r, array in enumerate(arrays):
        if array.shape != arrays[0].shape:
            raise ValueError(f"rank {r} has shape {array.shape}, rank 0 has {arrays[0].shape}")
    n = ring.n
    pieces = [np.array_split(array.reshape(-1), n) for array in arrays]
    moving = [pieces[r][r] for r in range(n)]
    for s in range(n - 1):
        moving = [m + pieces[r][r - s - 1] for r, m in enumerate(ring.shift(moving))]
    moving = [m / n for m in moving]
    results = [np.empty(arrays[0].size) for _ in range(n)]
    bounds = chunk_bounds(arrays[0].size, n)
    for s in range(n):
        for r in range(n):
            results[r][slice(*bounds[(r + 1 - s) % n])] = moving[r]
        if s < n - 1:
            moving = ring.shift(moving)
    return [result.reshape(arrays[0].shape) for result in results]
