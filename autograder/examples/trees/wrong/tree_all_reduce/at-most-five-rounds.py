"""Five rounds at most: enough for 32 ranks only.

task: tree_all_reduce
marks: 11 of 12
diagnosis: tree-too-few-rounds
"""

import numpy as np

def tree_all_reduce(network, tensors):
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shape")
    acc = [t.astype(np.float64) for t in tensors]
    n = network.n
    strides = [d for d in (1, 2, 4, 8, 16) if d < n]
    for d in strides:
        got = network.exchange([(r, r - d, acc[r]) for r in range(d, n, 2 * d)])
        for (_, to), a in got.items():
            acc[to] = acc[to] + a
    return tree_broadcast(network, acc[0], 0)
