"""Pairs holders and others in any order, as long as the holders double.

task: tree_broadcast
marks: 9 of 9
"""

import numpy as np


def tree_broadcast(network, value, root):
    if root not in range(network.n):
        raise ValueError(root)
    holders, others = [root], [r for r in range(network.n) if r != root]
    held = [None] * network.n
    held[root] = value
    while others:
        pairs = list(zip(reversed(holders), others))
        got = network.exchange([(a, b, held[a]) for a, b in pairs])
        for a, b in pairs:
            held[b] = got[(a, b)]
            holders.append(b)
            others.remove(b)
    return held
