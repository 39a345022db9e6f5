"""Turns the IndexError of the list into a ValueError.

task: tree_broadcast
marks: 8 of 9
diagnosis: root-check-incomplete
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    held = [None] * n
    try:
        held[root] = value.copy()
    except IndexError:
        raise ValueError("root") from None
    step = 1
    while step < n:
        msgs = [((p + root) % n, (p + step + root) % n, held[(p + root) % n]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return held
