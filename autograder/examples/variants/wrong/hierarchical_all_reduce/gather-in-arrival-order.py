"""Joins the shards in the order in which they arrive.

task: hierarchical_all_reduce
marks: 4 of 12
diagnosis: gather-arrival-order
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
    results = [total for i in range(m) for total in joined(inside[i], owned[i])]
    return [total.reshape(np.shape(tensors[0])) for total in results]


def joined(ring, owned):
    moving = [part for _, part in owned]
    found = [[part] for part in moving]
    for s in range(ring.n - 1):
        moving = ring.shift(moving)
        for p in range(ring.n):
            found[p].append(moving[p])
    return [np.concatenate(parts) for parts in found]
