"""The tree is right, but every message is a round of its own.

task: tree_broadcast
marks: 6 of 9
diagnosis: tree-one-by-one
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
        for p in range(step):
            if p + step < n:
                a, b = (p + root) % n, (p + step + root) % n
                held[b] = network.exchange([(a, b, held[a])])[a, b]
        step *= 2
    return held
