"""Sends the next chunk along with the right one.

task: reduce_scatter
marks: 9 of 12
diagnosis: message-too-long
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    chunks = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        received = ring.shift(
            [np.concatenate([chunks[r][(r - s) % n], chunks[r][(r - s + 1) % n]]) for r in range(n)]
        )
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r][: len(chunks[r][(r - s - 1) % n])]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
