"""An all-reduce in each node, nothing between.

task: hierarchical_all_reduce
marks: 0 of 12
diagnosis: hier-between-unused
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    g = len(between)
    out = []
    for i, ring in enumerate(inside):
        out += all_gather(ring, reduce_scatter(ring, [t.ravel() for t in tensors[i * g:(i + 1) * g]]))
    return [x.reshape(tensors[0].shape) for x in out]
