"""Adds in the all-gather inside.

task: hierarchical_all_reduce
marks: 4 of 12
diagnosis: gather-adds
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
    results = [total for i in range(m) for total in adding(inside[i], owned[i], flat[i * g : (i + 1) * g])]
    return [total.reshape(np.shape(tensors[0])) for total in results]


def adding(ring, owned, tensors):
    n = ring.n
    size = tensors[0].size // n
    full = [np.zeros(tensors[0].size) for _ in range(n)]
    moving = []
    for p, (c, part) in enumerate(owned):
        full[p] += tensors[p]
        full[p][c * size:c * size + part.size] = part
        moving.append((c, part))
    for s in range(n - 1):
        arrived = ring.shift([part for _, part in moving])
        moving = [(moving[p - 1][0], arrived[p]) for p in range(n)]
        for p, (c, part) in enumerate(moving):
            full[p][c * size:c * size + part.size] += part
    return full
