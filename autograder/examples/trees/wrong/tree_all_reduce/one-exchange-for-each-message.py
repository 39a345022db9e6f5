"""Every message of the reduce is a round of its own.

task: tree_all_reduce
marks: 9 of 12
diagnosis: tree-one-by-one
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    d = 1
    while d < n:
        for r in range(0, n - d, 2 * d):
            s[r] += network.exchange([(r + d, r, s[r + d])])[r + d, r]
        d *= 2
    return tree_broadcast(network, s[0], 0)
