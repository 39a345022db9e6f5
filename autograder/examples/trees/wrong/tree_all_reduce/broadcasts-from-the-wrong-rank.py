"""Sums on the last rank, broadcasts what rank 0 holds.

task: tree_all_reduce
marks: 2 of 12
diagnosis: tree-sends-part-of-the-sum
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    d = 1
    while d < n:
        pairs = [(n - 1 - r - d, n - 1 - r) for r in range(0, n - d, 2 * d)]
        for (a, b), arr in network.exchange([(a, b, s[a]) for a, b in pairs]).items():
            s[b] += arr
        d *= 2
    return tree_broadcast(network, s[0], 0)
