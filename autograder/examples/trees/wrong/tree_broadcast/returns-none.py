"""Forgets to return.

task: tree_broadcast
marks: 1 of 9
diagnosis: returns-none
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
        msgs = [((p + root) % n, (p + step + root) % n, held[(p + root) % n]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
