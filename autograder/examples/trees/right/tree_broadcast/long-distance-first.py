"""Sends over the longest distance first, as MPI does.

task: tree_broadcast
marks: 9 of 9
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not (0 <= root <= n - 1):
        raise ValueError(f"root {root} of {n}")
    data = [None for _ in range(n)]
    data[root] = np.copy(value)
    mask = 1
    while mask < n:
        mask <<= 1
    mask >>= 1
    while mask:
        sends = []
        for p in range(0, n, 2 * mask):
            if p + mask < n:
                sends.append((p, p + mask))
        result = network.exchange(
            [((p + root) % n, (q + root) % n, data[(p + root) % n]) for p, q in sends]
        )
        for key in result:
            data[key[1]] = result[key]
        mask >>= 1
    return data
