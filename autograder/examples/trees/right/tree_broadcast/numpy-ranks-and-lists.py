"""NumPy integers as ranks, lists as messages.

task: tree_broadcast
marks: 9 of 9
"""

import numpy as np


def tree_broadcast(network, value, root):
    n = network.n
    if root < 0 or n <= root:
        raise ValueError("root")
    ranks = np.roll(np.arange(n), -root)
    held = {int(ranks[0]): value.tolist()}
    span = 1
    while span < n:
        left, right = ranks[:span], ranks[span : 2 * span]
        messages = [(a, b, held[int(a)]) for a, b in zip(left, right)]
        for (a, b), array in network.exchange(messages).items():
            held[int(b)] = array.tolist()
        span *= 2
    return [np.array(held[r], dtype=value.dtype) for r in range(n)]
