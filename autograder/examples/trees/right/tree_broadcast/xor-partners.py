"""Pairs places by a bit, with a test that the partner exists.

task: tree_broadcast
marks: 9 of 9
"""

import math

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if root < 0 or root >= n:
        raise ValueError("root out of range")
    values = [None] * n
    values[root] = value.copy()
    for k in range(math.ceil(math.log2(n))):
        msgs = []
        for r in range(n):
            place = (r - root) % n
            partner = place ^ (1 << k)
            if place < (1 << k) and partner < n:
                msgs.append((r, (partner + root) % n, values[r]))
        arrived = network.exchange(msgs)
        for (src, dst), arr in arrived.items():
            values[dst] = arr
    return values
