"""Each rank is an object.

task: tree_all_reduce
marks: 12 of 12
"""

import numpy as np


class Rank:
    def __init__(self, number, tensor):
        self.number = number
        self.total = np.array(tensor, dtype=np.float64)


def tree_all_reduce(network, tensors):
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("different shapes")
    ranks = [Rank(r, t) for r, t in enumerate(tensors)]
    n, levels = network.n, 0
    while 2**levels < n:
        levels += 1
    for k in range(levels):
        messages = [
            (rank.number, rank.number - 2**k, rank.total)
            for rank in ranks
            if rank.number % 2 ** (k + 1) == 2**k
        ]
        for (_, b), array in network.exchange(messages).items():
            ranks[b].total += array
    for k in reversed(range(levels)):
        messages = [
            (rank.number, rank.number + 2**k, rank.total)
            for rank in ranks
            if rank.number % 2 ** (k + 1) == 0 and rank.number + 2**k < n
        ]
        for (_, b), array in network.exchange(messages).items():
            ranks[b].total = array
    return [rank.total for rank in ranks]
