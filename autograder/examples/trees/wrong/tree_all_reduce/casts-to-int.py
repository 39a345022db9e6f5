"""Turns everything into whole numbers.

task: tree_all_reduce
marks: 7 of 12
diagnosis: loses-precision
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [t.astype(np.int64) for t in tensors]
    d = 1
    while d < n:
        for (a, b), arr in network.exchange([(r + d, r, s[r + d]) for r in range(0, n - d, 2 * d)]).items():
            s[b] += arr
        d *= 2
    return [x.astype(np.float64) for x in tree_broadcast(network, s[0], 0)]
