"""Grows the distance by one, not by a factor of two.

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
        a, b = root, (root + step) % n
        held[b] = network.exchange([(a, b, held[a])])[a, b]
        step += 1
    return held
