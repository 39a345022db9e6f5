"""Pads, works on one array, trims at the end.

task: reduce_scatter
marks: 12 of 12
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n, numel = ring.n, len(tensors[0])
    size = -(-numel // n)
    block = np.zeros((n, n * size))
    block[:, :numel] = tensors
    block = block.reshape(n, n, size)
    ranks = np.arange(n)
    for s in range(n - 1):
        received = np.array(ring.shift(list(block[ranks, (ranks - s) % n])))
        block[ranks, (ranks - s - 1) % n] += received
    owned = []
    for r in range(n):
        i = (r + 1) % n
        owned.append((i, block[r, i][: max(0, min(size, numel - i * size))].copy()))
    return owned
