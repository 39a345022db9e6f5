"""Doubles while it can; the root sends to the rest one by one.

task: tree_broadcast
marks: 7 of 9
diagnosis: tree-too-many-rounds
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [None] * n
    held[root] = value.copy()
    step = 1
    while 2 * step <= n:
        msgs = [((p + root) % n, (p + step + root) % n, held[(p + root) % n]) for p in range(step)]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    for p in range(step, n):
        b = (p + root) % n
        held[b] = network.exchange([(root, b, held[root])])[root, b]
    return held
