"""Every entry is the same array.

task: tree_broadcast
marks: 5 of 9
diagnosis: results-share-memory
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = np.zeros((n, *value.shape), dtype=value.dtype)
    held[root] = value
    step = 1
    while step < n:
        msgs = [((p + root) % n, (p + step + root) % n, held[(p + root) % n]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return [held[0]] * n
