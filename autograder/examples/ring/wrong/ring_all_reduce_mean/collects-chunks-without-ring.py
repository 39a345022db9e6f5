"""Joins the owned chunks of all ranks without messages.

task: ring_all_reduce_mean
marks: 10 of 14
diagnosis: gather-too-short
"""

# ruff: noqa: F821
import numpy as np


def ring_all_reduce_mean(ring, tensors):
    shape, n = np.shape(tensors[0]), ring.n
    if any(np.shape(t) != shape for t in tensors):
        raise ValueError("the tensors have different shapes")
    owned = sorted(reduce_scatter(ring, [np.ravel(t) for t in tensors]), key=lambda pair: pair[0])
    total = np.concatenate([chunk for _, chunk in owned])
    return [(total / n).reshape(shape) for _ in range(n)]
