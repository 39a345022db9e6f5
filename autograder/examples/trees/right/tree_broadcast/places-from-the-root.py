"""Counts places from the root.

task: tree_broadcast
marks: 9 of 9
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if root < 0 or root >= n:
        raise ValueError("no such root")
    has = {root: value.copy()}
    step = 1
    while step < n:
        messages = []
        for place in range(step):
            if place + step < n:
                a, b = (root + place) % n, (root + place + step) % n
                messages.append((a, b, has[a]))
        for (_, b), array in network.exchange(messages).items():
            has[b] = array
        step *= 2
    return [has[r] for r in range(n)]
