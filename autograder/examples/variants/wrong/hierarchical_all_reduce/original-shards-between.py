"""Sends each rank's own values between the nodes.

task: hierarchical_all_reduce
marks: 0 of 12
diagnosis: hier-original-between
"""

import numpy as np

from collectives import Ring, chunk_bounds


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(tensor) for tensor in tensors]
    owned = [reduce_scatter(inside[i], flat[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        c = owned[0][j][0]
        a, b = chunk_bounds(flat[0].size, g)[c]
        shards = [flat[i * g + j][a:b] for i in range(m)]
        sums = all_gather(between[j], reduce_scatter(between[j], shards))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    results = [total for i in range(m) for total in all_gather(inside[i], owned[i])]
    return [total.reshape(np.shape(tensors[0])) for total in results]
