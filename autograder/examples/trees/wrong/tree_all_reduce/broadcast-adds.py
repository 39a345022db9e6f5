"""Adds in both phases.

task: tree_all_reduce
marks: 2 of 12
diagnosis: tree-broadcast-adds
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
    for pairs in rounds + [[(b, a) for a, b in pairs] for pairs in rounds[::-1]]:
        got = network.exchange([(a, b, s[a]) for a, b in pairs])
        for (a, b), arr in got.items():
            s[b] += arr
    return s
