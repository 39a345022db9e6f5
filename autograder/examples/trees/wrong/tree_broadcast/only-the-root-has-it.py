"""Throws away what arrives.

task: tree_broadcast
marks: 1 of 9
diagnosis: tree-arrival-not-kept
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
        network.exchange([((p + root) % n, (p + step + root) % n, value) for p in range(step) if p + step < n])
        step *= 2
    return held
