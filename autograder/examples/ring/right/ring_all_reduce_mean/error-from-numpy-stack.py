"""Lets np.stack refuse different shapes.

task: ring_all_reduce_mean
marks: 14 of 14
"""

# ruff: noqa: F821
import numpy as np


def ring_all_reduce_mean(ring, tensors):
    stacked = np.stack([np.asarray(t, dtype=np.float64) for t in tensors])
    n, shape = ring.n, stacked.shape[1:]
    owned = reduce_scatter(ring, list(stacked.reshape(n, -1)))
    full = [[None] * n for _ in range(n)]
    moving = [chunk for _, chunk in owned]
    for r, (index, chunk) in enumerate(owned):
        full[r][index] = chunk
    for s in range(1, n):
        moving = ring.shift(moving)
        for r in range(n):
            full[r][owned[(r - s) % n][0]] = moving[r]
    return [np.concatenate(parts).reshape(shape) / n for parts in full]
