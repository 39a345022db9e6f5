"""Takes the array of the sender, not what arrived.

task: tree_broadcast
marks: 5 of 9
diagnosis: results-share-memory
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
        pairs = [((p + root) % n, (p + step + root) % n) for p in range(step) if p + step < n]
        network.exchange([(a, b, held[a]) for a, b in pairs])
        for a, b in pairs:
            held[b] = held[a]
        step *= 2
    return held
