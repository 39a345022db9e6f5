"""Compares the number of dimensions.

task: tree_all_reduce
marks: 10 of 12
diagnosis: shape-check-incomplete
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.ndim != tensors[0].ndim for t in tensors):
        raise ValueError("dimensions")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    d = 1
    while d < n:
        for (a, b), arr in network.exchange([(r + d, r, s[r + d]) for r in range(0, n - d, 2 * d)]).items():
            s[b] = s[b] + arr
        d *= 2
    return tree_broadcast(network, s[0], 0)
