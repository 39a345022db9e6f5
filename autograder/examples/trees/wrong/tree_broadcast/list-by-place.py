"""Returns what the places hold, counted from the root.

task: tree_broadcast
marks: 6 of 9
diagnosis: tree-list-by-place
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [None] * n
    held[0] = value.copy()
    step = 1
    while step < n:
        pairs = [(p, p + step) for p in range(step) if p + step < n]
        got = network.exchange([((p + root) % n, (q + root) % n, held[p]) for p, q in pairs])
        for p, q in pairs:
            held[q] = got[(p + root) % n, (q + root) % n]
        step *= 2
    return held
