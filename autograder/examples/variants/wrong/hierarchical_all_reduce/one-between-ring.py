"""Uses between[0] for all shards.

task: hierarchical_all_reduce
marks: 7 of 12
diagnosis: hier-leaders-only
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(tensor) for tensor in tensors]
    owned = [reduce_scatter(inside[i], flat[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        shards = [owned[i][j][1] for i in range(m)]
        sums = all_gather(between[0], reduce_scatter(between[0], shards))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    results = [total for i in range(m) for total in all_gather(inside[i], owned[i])]
    return [total.reshape(np.shape(tensors[0])) for total in results]
