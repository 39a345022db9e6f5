"""Compares the numbers of elements.

task: tree_all_reduce
marks: 11 of 12
diagnosis: shape-check-sizes-only
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.size != tensors[0].size for t in tensors):
        raise ValueError("sizes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    d = 1
    while d < n:
        got = network.exchange([(r + d, r, s[r + d]) for r in range(0, n - d, 2 * d)])
        for (a, b), arr in got.items():
            s[b] = s[b] + arr.reshape(s[b].shape)
        d *= 2
    return tree_broadcast(network, s[0], 0)
