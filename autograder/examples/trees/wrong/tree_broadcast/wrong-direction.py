"""The ranks without the value send to those that have it.

task: tree_broadcast
marks: 1 of 9
diagnosis: broadcast-wrong-direction
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [np.zeros(value.shape) for _ in range(n)]
    held[root] = value.copy()
    step = 1
    while step < n:
        msgs = [((p + step + root) % n, (p + root) % n, held[(p + step + root) % n]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return held
