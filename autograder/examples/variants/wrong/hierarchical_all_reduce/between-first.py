"""Reduce-scatter between nodes, all-reduce inside, all-gather between.

task: hierarchical_all_reduce
marks: 5 of 12
diagnosis: hier-phases-swapped
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(t) for t in tensors]
    owned = [None] * (m * g)
    for j in range(g):
        owned[j::g] = reduce_scatter(between[j], flat[j::g])
    for i in range(m):
        mine = owned[i * g:(i + 1) * g]
        sums = all_gather(inside[i], reduce_scatter(inside[i], [part for _, part in mine]))
        owned[i * g:(i + 1) * g] = [(c, x) for (c, _), x in zip(mine, sums)]
    out = [None] * (m * g)
    for j in range(g):
        out[j::g] = all_gather(between[j], owned[j::g])
    return [x.reshape(tensors[0].shape) for x in out]
