"""Every rank sends its tensor to each other rank.

task: tree_all_reduce
marks: 9 of 12
diagnosis: tree-too-many-messages
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    for k in range(1, n):
        for (a, b), arr in network.exchange([(r, (r + k) % n, tensors[r]) for r in range(n)]).items():
            s[b] += arr
    return s
