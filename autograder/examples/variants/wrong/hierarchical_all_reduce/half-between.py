"""Only the reduce-scatter between nodes, with the whole shard.

task: hierarchical_all_reduce
marks: 7 of 12
diagnosis: hier-between-half
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(tensor) for tensor in tensors]
    owned = [reduce_scatter(inside[i], flat[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        shards = [owned[i][j][1] for i in range(m)]
        sums = [shard.copy() for shard in shards]
        moving = shards
        for s in range(m - 1):
            moving = between[j].shift(moving)
            sums = [a + b for a, b in zip(sums, moving)]
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    results = [total for i in range(m) for total in all_gather(inside[i], owned[i])]
    return [total.reshape(np.shape(tensors[0])) for total in results]
