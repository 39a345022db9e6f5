"""Takes the logarithm of n - 1.

task: tree_broadcast
marks: 4 of 9
diagnosis: tree-one-rank
"""

import math

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    held = [None] * n
    held[root] = value.copy()
    for k in range(int(math.log2(n - 1)) + 1):
        msgs = [((p + root) % n, (p + 2**k + root) % n, held[(p + root) % n]) for p in range(2**k) if p + 2**k < n]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
    return held
