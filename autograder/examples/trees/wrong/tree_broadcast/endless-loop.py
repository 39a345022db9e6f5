"""Never reaches n for some n.

task: tree_broadcast
marks: 1 of 9
diagnosis: takes-too-long
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    step = 1
    while step != n:
        step *= 2
    return [value.copy() for _ in range(n)]
