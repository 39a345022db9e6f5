"""Keeps a dictionary of parents, made first.

task: tree_broadcast
marks: 9 of 9
"""

import numpy as np


def plan(n, root):
    parent = {}
    level = [root]
    waiting = [r for r in range(n - 1, -1, -1) if r != root]
    rounds = []
    while waiting:
        now = []
        for holder in list(level):
            if waiting:
                child = waiting.pop()
                parent[child] = holder
                now.append(child)
        level.extend(now)
        rounds.append(now)
    return parent, rounds


def tree_broadcast(network, value, root):
    if not isinstance(root, int) or root < 0 or root >= network.n:
        raise ValueError("root")
    parent, rounds = plan(network.n, root)
    data = {root: np.ascontiguousarray(value)}
    for children in rounds:
        inbox = network.exchange([(parent[c], c, data[parent[c]]) for c in children])
        data.update({c: inbox[parent[c], c] for c in children})
    return [data[r] for r in sorted(data)]
