"""A matrix of buffers, in-place views.

task: hierarchical_all_reduce
marks: 12 of 12
"""

import numpy as np

from collectives import chunk_bounds


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    data = np.array([np.ravel(t) for t in tensors], dtype=np.float64).reshape(m, g, -1)
    cut = [slice(*b) for b in chunk_bounds(data.shape[2], g)]

    def phase(ring, rows, parts, first, add):
        n = len(rows)
        for s in range(n - 1):
            got = ring.shift([rows[p][parts[(p + first - s) % n]] for p in range(n)])
            for p in range(n):
                where = parts[(p + first - s - 1) % n]
                rows[p][where] = rows[p][where] + got[p] if add else got[p]

    for i in range(m):
        phase(inside[i], data[i], cut, 0, True)
    for j in range(g):
        shard = cut[(j + 1) % g]
        rows = [data[i, j, shard] for i in range(m)]
        parts = [slice(*b) for b in chunk_bounds(rows[0].size, m)]
        phase(between[j], rows, parts, 0, True)
        phase(between[j], rows, parts, 1, False)
    for i in range(m):
        phase(inside[i], data[i], cut, 1, False)
    return [data[r // g, r % g].reshape(tensors[0].shape).copy() for r in range(m * g)]
