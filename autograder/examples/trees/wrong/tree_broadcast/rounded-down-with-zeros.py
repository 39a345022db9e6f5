"""Doubles while the double still fits; the other ranks keep zeros.

task: tree_broadcast
marks: 2 of 9
diagnosis: tree-rounds-rounded-down
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [None] * n
    held[root] = value.copy()
    step = 1
    while 2 * step <= n:
        msgs = [((p + root) % n, (p + step + root) % n, held[(p + root) % n]) for p in range(step)]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return [np.zeros(value.shape) if h is None else h for h in held]
