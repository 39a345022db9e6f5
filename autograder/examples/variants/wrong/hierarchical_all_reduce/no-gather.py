"""Leaves out the all-gather inside.

task: hierarchical_all_reduce
marks: 7 of 12
diagnosis: hier-no-last-phase
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(tensor) for tensor in tensors]
    owned = [reduce_scatter(inside[i], flat[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        shards = [owned[i][j][1] for i in range(m)]
        sums = all_gather(between[j], reduce_scatter(between[j], shards))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    results = [np.concatenate([owned[i][k][1] for k in (*range(g - 1, g), *range(g - 1))]) for i in range(m) for _ in range(g)]
    return [total.reshape(np.shape(tensors[0])) for total in results]
