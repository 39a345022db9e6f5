"""All ranks send in every round; many receive the value again.

task: tree_broadcast
marks: 6 of 9
diagnosis: broadcast-needless-messages
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = {root: value.copy()}
    step = 1
    while step < n:
        msgs = [(a, (a + step) % n, held[a]) for a in list(held)]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return [held[r] for r in range(n)]
