"""Folds to a power of two, exchanges, unfolds: right sums by another algorithm.

task: tree_all_reduce
marks: 9 of 12
diagnosis: tree-recursive-doubling
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    p = 1 << (n.bit_length() - 1)
    if p < n:
        got = network.exchange([(r, r - p, s[r]) for r in range(p, n)])
        for (a, b), arr in got.items():
            s[b] += arr
    d = 1
    while d < p:
        got = network.exchange([(r, r ^ d, s[r]) for r in range(p)])
        for (a, b), arr in got.items():
            s[b] = s[b] + arr
        d *= 2
    if p < n:
        got = network.exchange([(r - p, r, s[r - p]) for r in range(p, n)])
        for (a, b), arr in got.items():
            s[b] = arr
    return s
