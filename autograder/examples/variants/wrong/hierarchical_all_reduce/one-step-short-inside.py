"""Takes g - 2 steps in phase 1.

task: hierarchical_all_reduce
marks: 0 of 12
diagnosis: hier-too-few-steps
"""

import numpy as np

from collectives import chunk_bounds


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    owned = [short(inside[i], [t.ravel() for t in tensors[i * g:(i + 1) * g]]) for i in range(m)]
    for j in range(g):
        sums = all_gather(between[j], reduce_scatter(between[j], [owned[i][j][1] for i in range(m)]))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    return [x.reshape(tensors[0].shape) for i in range(m) for x in all_gather(inside[i], owned[i])]


def short(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(tensors[0].size, n)
    chunks = [[np.float64(t[a:b]) for a, b in bounds] for t in tensors]
    for s in range(n - 2):
        got = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] = chunks[r][(r - s - 1) % n] + got[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
