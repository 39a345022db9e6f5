"""Adds the root, without going round after the last rank.

task: tree_broadcast
marks: 2 of 9
diagnosis: root-other-than-0
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
        msgs = [(root + p, root + p + step, held[root + p]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return held
