"""Runs the rounds of the second phase in the order of the first.

task: tree_all_reduce
marks: 2 of 12
diagnosis: tree-sends-part-of-the-sum
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
            s[b] += arr
    for pairs in rounds:
        for (b, a), arr in network.exchange([(b, a, s[b]) for a, b in pairs]).items():
            s[a] = arr
    return s
