"""Joins chunks in the order in which they arrived.

task: ring_all_reduce_mean
marks: 4 of 14
diagnosis: gather-arrival-order
"""

# ruff: noqa: F821
import numpy as np


def ring_all_reduce_mean(ring, tensors):
    shape = np.shape(tensors[0])
    if any(np.shape(t) != shape for t in tensors):
        raise ValueError("the tensors have different shapes")
    n = ring.n
    owned = reduce_scatter(ring, [np.ravel(t) for t in tensors])
    parts = [[chunk] for _, chunk in owned]
    moving = [chunk for _, chunk in owned]
    for _ in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            parts[r].append(moving[r])
    flat = [np.concatenate([parts[r][i] for i in range(n)]) for r in range(n)]
    return [(total / n).reshape(shape) for total in flat]
