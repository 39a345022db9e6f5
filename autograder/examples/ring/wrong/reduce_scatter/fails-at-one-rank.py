"""Uses a list of messages that is empty for one rank.

task: reduce_scatter
marks: 5 of 12
diagnosis: fails-at-one-rank
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    chunks = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]
    history = []
    for s in range(n - 1):
        history.append(ring.shift([chunks[r][(r - s) % n] for r in range(n)]))
        for r in range(n):
            chunks[r][(r - s - 1) % n] += history[-1][r]
    last = [chunks[r][(r + 1) % n] for r in range(len(history[-1]))]
    return [((r + 1) % n, last[r]) for r in range(n)]
