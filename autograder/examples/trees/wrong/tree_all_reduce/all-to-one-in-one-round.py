"""All ranks send to rank 0 in one round.

task: tree_all_reduce
marks: 0 of 12
diagnosis: tree-one-port
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    got = network.exchange([(r, 0, tensors[r]) for r in range(1, n)])
    total = np.array(tensors[0], dtype=np.float64)
    for arr in got.values():
        total += arr
    return tree_broadcast(network, total, 0)
