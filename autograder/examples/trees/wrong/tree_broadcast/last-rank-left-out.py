"""Stops one rank too early.

task: tree_broadcast
marks: 1 of 9
diagnosis: tree-rank-left-out
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [None] * n
    held[root] = value.copy()
    step = 1
    while step < n:
        pairs = [((p + root) % n, (p + step + root) % n) for p in range(step) if p + step < n - 1]
        got = network.exchange([(a, b, held[a]) for a, b in pairs])
        for a, b in pairs:
            held[b] = got[a, b]
        step *= 2
    return held
