"""Sends the sum of the root from every rank.

task: tree_all_reduce
marks: 9 of 12
diagnosis: tree-sends-the-original
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    rounds, d = [], 1
    while d < n:
        rounds.append([(r + d, r) for r in range(0, n - d, 2 * d)])
        d *= 2
    for pairs in rounds:
        for (a, b), arr in network.exchange([(a, b, s[a]) for a, b in pairs]).items():
            s[b] = s[b] + arr
    out = [s[0]] + [None] * (n - 1)
    for pairs in rounds[::-1]:
        for (b, a), arr in network.exchange([(b, a, s[0]) for a, b in pairs]).items():
            out[a] = arr
    return out
