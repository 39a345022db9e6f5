"""Collects all tensors of the node on each rank, then adds.

task: hierarchical_all_reduce
marks: 5 of 12
diagnosis: hier-long-inside
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    shape = tensors[0].shape
    out = []
    node = []
    for i in range(m):
        sums = [np.array(t, dtype=np.float64) for t in tensors[i * g:(i + 1) * g]]
        moving = [np.array(t, dtype=np.float64) for t in tensors[i * g:(i + 1) * g]]
        for s in range(g - 1):
            moving = inside[i].shift(moving)
            sums = [a + b for a, b in zip(sums, moving)]
        node.append(sums)
    for j in range(g):
        column = all_gather(between[j], reduce_scatter(between[j], [node[i][j].ravel() for i in range(m)]))
        for i in range(m):
            node[i][j] = column[i].reshape(shape)
    return [node[i][j] for i in range(m) for j in range(g)]
