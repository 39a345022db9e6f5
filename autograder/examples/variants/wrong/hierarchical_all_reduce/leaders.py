"""Rank 0 of each node does all the talking between nodes.

task: hierarchical_all_reduce
marks: 5 of 12
diagnosis: hier-leaders-only
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(t) for t in tensors]
    node = [all_gather(inside[i], reduce_scatter(inside[i], flat[i * g:(i + 1) * g])) for i in range(m)]
    sums = all_gather(between[0], reduce_scatter(between[0], [x[0] for x in node]))
    return [sums[i].reshape(tensors[0].shape).copy() for i in range(m) for j in range(g)]
