"""Goes round one rank too early.

task: tree_broadcast
marks: 2 of 9
diagnosis: root-other-than-0
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    wrap = lambda p: p + root if p + root < n else p + root - n + 1
    held = [None] * n
    held[root] = value.copy()
    step = 1
    while step < n:
        msgs = [(wrap(p), wrap(p + step), held[wrap(p)]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return held
