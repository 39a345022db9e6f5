"""Pads with zeros to equal chunks and leaves the zeros in.

task: reduce_scatter
marks: 5 of 12
diagnosis: pads-not-trimmed
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n = ring.n
    size = -(-len(tensors[0]) // n)
    padded = [np.zeros(n * size) for _ in range(n)]
    for r in range(n):
        padded[r][: len(tensors[r])] = tensors[r]
    chunks = [list(p.reshape(n, size)) for p in padded]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
