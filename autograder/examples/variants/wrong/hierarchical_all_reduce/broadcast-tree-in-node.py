"""Chains to rank 0 of the node, whole tensor each step.

task: hierarchical_all_reduce
marks: 5 of 12
diagnosis: hier-long-inside
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    shape = tensors[0].shape
    flat = [np.float64(t).ravel() for t in tensors]
    for i in range(m):
        total = flat[i * g]
        for s in range(g - 1):
            got = inside[i].shift([total if p == s else np.zeros(0) for p in range(g)])
            total = got[s + 1] + flat[i * g + s + 1]
        flat[i * g] = total
    total = flat[0]
    for s in range(m - 1):
        total = between[0].shift([total if p == s else np.zeros(0) for p in range(m)])[s + 1] + flat[(s + 1) * g]
    return [total.reshape(shape).copy() for _ in tensors]
