"""Returns one array with a row for each rank.

task: tree_broadcast
marks: 9 of 9
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("bad root")
    out = np.zeros((n, *value.shape), dtype=value.dtype)
    out[root] = value
    have = 1
    while have < n:
        srcs = (np.arange(min(have, n - have)) + root) % n
        dsts = (np.arange(min(have, n - have)) + have + root) % n
        got = network.exchange([(a, b, out[a]) for a, b in zip(srcs, dsts)])
        for a, b in zip(srcs, dsts):
            out[b] = got[a, b]
        have += have
    return out
