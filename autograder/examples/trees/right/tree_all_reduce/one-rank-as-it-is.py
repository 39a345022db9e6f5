"""One rank gets its own tensor back, made float64 where it is not.

task: tree_all_reduce
marks: 12 of 12
"""

import numpy as np

def tree_all_reduce(network, tensors):
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shape")
    n, d = network.n, 1
    if n == 1:
        return [np.asarray(tensors[0], dtype=np.float64)]
    acc = [t.astype(np.float64) for t in tensors]
    while d < n:
        got = network.exchange([(r, r - d, acc[r]) for r in range(d, n, 2 * d)])
        for (_, to), a in got.items():
            acc[to] = acc[to] + a
        d *= 2
    return tree_broadcast(network, acc[0], 0)
