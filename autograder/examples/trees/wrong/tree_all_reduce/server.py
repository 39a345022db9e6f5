"""Rank 0 receives from one rank after the other.

task: tree_all_reduce
marks: 9 of 12
diagnosis: tree-one-by-one
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    total = np.array(tensors[0], dtype=np.float64)
    for r in range(1, n):
        total += network.exchange([(r, 0, tensors[r])])[r, 0]
    return tree_broadcast(network, total, 0)
