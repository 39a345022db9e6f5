"""Every rank sends the value of the root, not what has come to it.

task: tree_broadcast
marks: 6 of 9
diagnosis: tree-sends-the-original
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
        msgs = [((p + root) % n, (p + step + root) % n, value) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return held
