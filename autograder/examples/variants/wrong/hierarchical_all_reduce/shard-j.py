"""Sends chunk j between the nodes, though rank j owns chunk j + 1.

task: hierarchical_all_reduce
marks: 0 of 12
diagnosis: hier-unfinished-shard
"""

import numpy as np

from collectives import chunk_bounds


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    bufs = [np.array(t, dtype=np.float64).ravel() for t in tensors]
    bounds = chunk_bounds(bufs[0].size, g)
    part = [[b[x:y] for x, y in bounds] for b in bufs]
    for i in range(m):
        for s in range(g - 1):
            got = inside[i].shift([part[i * g + p][(p - s) % g] for p in range(g)])
            for p in range(g):
                part[i * g + p][(p - s - 1) % g] += got[p]
    for j in range(g):
        sums = all_gather(between[j], reduce_scatter(between[j], [part[i * g + j][j] for i in range(m)]))
        for i in range(m):
            part[i * g + j][j][:] = sums[i]
    for i in range(m):
        for s in range(g - 1):
            got = inside[i].shift([part[i * g + p][(p - s) % g] for p in range(g)])
            for p in range(g):
                part[i * g + p][(p - s - 1) % g][:] = got[p]
    return [b.reshape(tensors[0].shape) for b in bufs]
