"""Flattens the tensors inside the list that it got.

task: hierarchical_all_reduce
marks: 11 of 12
diagnosis: changes-input
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    shape = tensors[0].shape
    for r in range(len(tensors)):
        tensors[r] = np.array(tensors[r], dtype=float).ravel()
    owned = [reduce_scatter(inside[i], tensors[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        sums = all_gather(between[j], reduce_scatter(between[j], [owned[i][j][1] for i in range(m)]))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    return [t.reshape(shape) for i in range(m) for t in all_gather(inside[i], owned[i])]
