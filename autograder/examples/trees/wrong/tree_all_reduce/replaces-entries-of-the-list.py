"""Puts the sums into the list of the caller.

task: tree_all_reduce
marks: 11 of 12
diagnosis: changes-input
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = tensors
    d = 1
    while d < n:
        for (a, b), arr in network.exchange([(r + d, r, np.float64(s[r + d])) for r in range(0, n - d, 2 * d)]).items():
            s[b] = s[b].astype(np.float64) + arr
        d *= 2
    return tree_broadcast(network, s[0].astype(np.float64), 0)
