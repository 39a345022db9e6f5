"""Sends between the right ranks and keeps what arrives under the place.

task: tree_broadcast
marks: 2 of 9
diagnosis: root-other-than-0
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [np.zeros(value.shape, value.dtype) for _ in range(n)]
    held[root] = value.copy()
    step = 1
    while step < n:
        places = [p for p in range(step) if p + step < n]
        got = network.exchange([((p + root) % n, (p + step + root) % n, held[(p + root) % n]) for p in places])
        for p in places:
            held[p + step] = got[(p + root) % n, (p + step + root) % n]
        step *= 2
    return held
