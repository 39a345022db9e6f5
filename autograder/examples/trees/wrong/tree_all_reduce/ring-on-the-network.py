"""Passes chunks around in a ring.

task: tree_all_reduce
marks: 9 of 12
diagnosis: tree-not-one-tensor
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    shape = tensors[0].shape
    c = [np.array_split(np.array(t, dtype=np.float64).ravel(), n) for t in tensors]
    for s in range(n - 1):
        got = network.exchange([(r, (r + 1) % n, c[r][(r - s) % n]) for r in range(n)])
        for (a, b), arr in got.items():
            c[b][(a - s) % n] = c[b][(a - s) % n] + arr
    for s in range(n - 1):
        got = network.exchange([(r, (r + 1) % n, c[r][(r + 1 - s) % n]) for r in range(n)])
        for (a, b), arr in got.items():
            c[b][(a + 1 - s) % n] = arr
    return [np.concatenate(x).reshape(shape) for x in c]
