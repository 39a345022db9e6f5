"""The root sends to one rank after the other.

task: tree_broadcast
marks: 6 of 9
diagnosis: tree-one-by-one
"""

import numpy as np


def tree_broadcast(network, value, root):
    if not 0 <= root < network.n:
        raise ValueError("root")
    held = [None] * network.n
    held[root] = value.copy()
    for r in range(network.n):
        if r != root:
            held[r] = network.exchange([(root, r, value)])[root, r]
    return held
