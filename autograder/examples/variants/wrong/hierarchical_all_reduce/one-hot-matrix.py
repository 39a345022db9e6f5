"""Leaves the last copy to a product with the identity matrix.

task: hierarchical_all_reduce
marks: 11 of 12
diagnosis: spreads-nan
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    flat = [np.ravel(t).astype(float) for t in tensors]
    owned = [reduce_scatter(inside[i], flat[i * g : (i + 1) * g]) for i in range(m)]
    for j in range(g):
        sums = all_gather(between[j], reduce_scatter(between[j], [owned[i][j][1] for i in range(m)]))
        for i in range(m):
            owned[i][j] = (owned[i][j][0], sums[i])
    full = [t for i in range(m) for t in all_gather(inside[i], owned[i])]
    size = flat[0].size
    results = []
    for t in full:
        place = np.eye(size)
        total = place @ t
        results.append(total.reshape(tensors[0].shape))
    return results
