"""Divides by the length of a chunk.

task: ring_all_reduce_mean
marks: 4 of 14
diagnosis: divides-by-wrong-length
"""

# ruff: noqa: F821
import numpy as np


def ring_all_reduce_mean(ring, tensors):
    shape = np.shape(tensors[0])
    if any(np.shape(t) != shape for t in tensors):
        raise ValueError("the tensors have different shapes")
    n = ring.n
    owned = reduce_scatter(ring, [np.ravel(t) for t in tensors])
    parts = [{index: chunk} for index, chunk in owned]
    labels = [index for index, _ in owned]
    moving = [chunk for _, chunk in owned]
    for _ in range(n - 1):
        moving = ring.shift(moving)
        labels = [labels[r - 1] for r in range(n)]
        for r in range(n):
            parts[r][labels[r]] = moving[r]
    flat = [np.concatenate([parts[r][i] for i in range(n)]) for r in range(n)]
    return [(total / max(len(owned[0][1]), 1)).reshape(shape) for total in flat]
