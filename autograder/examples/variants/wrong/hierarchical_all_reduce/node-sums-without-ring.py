"""Adds inside the node directly; only the rings between nodes are used.

task: hierarchical_all_reduce
marks: 5 of 12
diagnosis: hier-inside-unused
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    sums = [np.sum(tensors[i * g:(i + 1) * g], axis=0, dtype=float).ravel() for i in range(m)]
    out = [None] * (m * g)
    for j in range(g):
        out[j::g] = all_gather(between[j], reduce_scatter(between[j], sums))
    return [x.reshape(tensors[0].shape) for x in out]
