"""Takes any root modulo n.

task: tree_broadcast
marks: 8 of 9
diagnosis: root-not-checked
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    held = {root % n: value.copy()}
    step = 1
    while step < n:
        msgs = [((p + root) % n, (p + step + root) % n, held[(p + root) % n]) for p in range(step) if p + step < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
        step *= 2
    return [held[r] for r in range(n)]
