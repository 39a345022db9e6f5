"""The root sends to all in one round.

task: tree_broadcast
marks: 0 of 9
diagnosis: tree-one-port
"""

import numpy as np


def tree_broadcast(network, value, root):
    if not 0 <= root < network.n:
        raise ValueError("root")
    arrived = network.exchange([(root, r, value) for r in range(network.n) if r != root])
    return [value.copy() if r == root else arrived[root, r] for r in range(network.n)]
