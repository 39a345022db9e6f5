"""Runs the reduce-scatter again instead of an all-gather.

task: ring_all_reduce_mean
marks: 11 of 14
diagnosis: reduces-twice
"""

# ruff: noqa: F821
import numpy as np

from collectives import chunk_bounds


def ring_all_reduce_mean(ring, tensors):
    shape, n = np.shape(tensors[0]), ring.n
    if any(np.shape(t) != shape for t in tensors):
        raise ValueError("the tensors have different shapes")
    flats = [np.ravel(t) for t in tensors]
    result = np.zeros(flats[0].size)
    bounds = chunk_bounds(flats[0].size, n)
    for owned in (reduce_scatter(ring, flats), reduce_scatter(ring, flats)):
        for index, chunk in owned:
            result[slice(*bounds[index])] = chunk / n
    return [result.reshape(shape).copy() for _ in range(n)]
