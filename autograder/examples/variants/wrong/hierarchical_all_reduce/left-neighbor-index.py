"""Uses what arrived one place further right.

task: hierarchical_all_reduce
marks: 0 of 12
diagnosis: reads-right-neighbor
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(tensors[0].size, n)
    chunks = [[np.float64(t[a:b]) for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        got = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] = chunks[r][(r - s - 1) % n] + got[(r + 1) % n]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(tensor) for tensor in tensors]
    owned = [reduce_scatter(inside[i], flat[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        shards = [owned[i][j][1] for i in range(m)]
        sums = all_gather(between[j], reduce_scatter(between[j], shards))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    results = [total for i in range(m) for total in all_gather(inside[i], owned[i])]
    return [total.reshape(np.shape(tensors[0])) for total in results]
