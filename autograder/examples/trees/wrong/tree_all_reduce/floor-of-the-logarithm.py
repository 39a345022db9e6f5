"""Rounds log2 down in the reduce.

task: tree_all_reduce
marks: 3 of 12
diagnosis: tree-rounds-rounded-down
"""

import math

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    for k in range(int(math.log2(n))):
        d = 2**k
        got = network.exchange([(r + d, r, s[r + d]) for r in range(0, n - d, 2 * d)])
        for (a, b), arr in got.items():
            s[b] += arr
    return tree_broadcast(network, s[0], 0)
