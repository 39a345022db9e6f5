"""The same with None: the network refuses to send it.

task: tree_broadcast
marks: 0 of 9
diagnosis: tree-sends-too-early
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [None] * n
    held[root] = value.copy()
    for k in reversed(range((n - 1).bit_length())):
        step = 2**k
        msgs = [((p + root) % n, (p + step + root) % n, held[(p + root) % n]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
    return held
