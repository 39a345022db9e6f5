"""All-reduces the whole tensor inside, then the whole tensor between.

task: hierarchical_all_reduce
marks: 5 of 12
diagnosis: hier-whole-tensor-between
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    now = [t.ravel() for t in tensors]
    for i in range(m):
        now[i * g:(i + 1) * g] = all_gather(inside[i], reduce_scatter(inside[i], now[i * g:(i + 1) * g]))
    for j in range(g):
        now[j::g] = all_gather(between[j], reduce_scatter(between[j], now[j::g]))
    return [x.reshape(tensors[0].shape) for x in now]
