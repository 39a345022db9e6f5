"""Sums integers as int64 and makes floats at the end.

task: tree_all_reduce
marks: 11 of 12
diagnosis: tree-int64-overflows
"""

import numpy as np

def tree_all_reduce(network, tensors):
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shape")
    acc = [t.astype(np.int64 if t.dtype.kind in "iu" else np.float64) for t in tensors]
    n, d = network.n, 1
    while d < n:
        got = network.exchange([(r, r - d, acc[r]) for r in range(d, n, 2 * d)])
        for (_, to), a in got.items():
            acc[to] = acc[to] + a
        d *= 2
    return tree_broadcast(network, acc[0].astype(np.float64), 0)
