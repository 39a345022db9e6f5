"""Divides the tensors with // before the sum.

task: ring_all_reduce_mean
marks: 6 of 14
diagnosis: integer-division
"""

# ruff: noqa: F821
import numpy as np


def ring_all_reduce_mean(ring, tensors):
    shape = np.shape(tensors[0])
    if any(np.shape(t) != shape for t in tensors):
        raise ValueError("the tensors have different shapes")
    n = ring.n
    owned = reduce_scatter(ring, [np.ravel(t) // n for t in tensors])
    parts = [{index: chunk} for index, chunk in owned]
    labels = [index for index, _ in owned]
    moving = [chunk for _, chunk in owned]
    for _ in range(n - 1):
        moving = ring.shift(moving)
        labels = [labels[r - 1] for r in range(n)]
        for r in range(n):
            parts[r][labels[r]] = moving[r]
    flat = [np.concatenate([parts[r][i] for i in range(n)]) for r in range(n)]
    return [total.reshape(shape) for total in flat]
