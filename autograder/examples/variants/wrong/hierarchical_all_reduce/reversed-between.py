"""Hands the shards to the ring between nodes in reverse order.

task: hierarchical_all_reduce
marks: 8 of 12
diagnosis: hier-wrong-rank
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(tensor) for tensor in tensors]
    owned = [reduce_scatter(inside[i], flat[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        shards = [owned[m - 1 - i][j][1] for i in range(m)]
        sums = all_gather(between[j], reduce_scatter(between[j], shards))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    results = [total for i in range(m) for total in all_gather(inside[i], owned[i])]
    return [total.reshape(np.shape(tensors[0])) for total in results]
