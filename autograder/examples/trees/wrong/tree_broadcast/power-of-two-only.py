"""Lets every holder send, also where there is no partner.

task: tree_broadcast
marks: 2 of 9
diagnosis: tree-no-such-rank
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
        msgs = [((p + root) % n, (p + root) % n + step, held[(p + root) % n]) for p in range(step)]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return held
