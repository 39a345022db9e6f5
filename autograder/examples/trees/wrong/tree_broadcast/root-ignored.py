"""Always starts at rank 0.

task: tree_broadcast
marks: 6 of 9
diagnosis: root-ignored
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [None] * n
    held[0] = value
    step = 1
    while step < n:
        msgs = [(p, p + step, held[p]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return held
