"""Sends half tensors, in twice as many messages.

task: tree_all_reduce
marks: 9 of 12
diagnosis: tree-not-one-tensor
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    shape, numel = tensors[0].shape, tensors[0].size
    parts = [
        [np.array(t, dtype=np.float64).ravel()[: numel // 2] for t in tensors],
        [np.array(t, dtype=np.float64).ravel()[numel // 2 :] for t in tensors],
    ]
    for s in parts:
        d = 1
        while d < n:
            got = network.exchange([(r + d, r, s[r + d]) for r in range(0, n - d, 2 * d)])
            for (a, b), arr in got.items():
                s[b] = s[b] + arr
            d *= 2
        s[:] = tree_broadcast(network, s[0], 0)
    return [np.concatenate([parts[0][r], parts[1][r]]).reshape(shape) for r in range(n)]
