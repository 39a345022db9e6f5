"""Splits the ranks in halves, level by level.

task: tree_broadcast
marks: 9 of 9
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if root < 0 or root > n - 1:
        raise ValueError("root")
    order = [root] + [r for r in range(n) if r != root]
    held = {root: np.array(value)}

    def go(groups):
        if all(len(group) == 1 for group in groups):
            return
        messages, nxt = [], []
        for group in groups:
            half = (len(group) + 1) // 2
            nxt.append(group[:half])
            if group[half:]:
                messages.append((group[0], group[half], held[group[0]]))
                nxt.append(group[half:])
        for (a, b), array in network.exchange(messages).items():
            held[b] = array
        go(nxt)

    go([order])
    return [held[r] for r in range(n)]
