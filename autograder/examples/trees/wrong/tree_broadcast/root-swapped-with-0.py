"""Swaps root and rank 0 when sending, and forgets it when keeping.

task: tree_broadcast
marks: 2 of 9
diagnosis: root-other-than-0
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    name = list(range(n))
    name[0], name[root] = root, 0
    held = [None] * n
    held[0] = value.copy()
    step = 1
    while step < n:
        pairs = [(p, p + step) for p in range(step) if p + step < n]
        got = network.exchange([(name[p], name[q], held[p]) for p, q in pairs])
        for p, q in pairs:
            held[name[q]] = got[name[p], name[q]]
        step *= 2
    return held
