"""Each rank passes the value to the next one.

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
    for i in range(n - 1):
        a, b = (root + i) % n, (root + i + 1) % n
        held[b] = network.exchange([(a, b, held[a])])[a, b]
    return held
