"""Calls shift once for each rank in every step.

task: reduce_scatter
marks: 9 of 12
diagnosis: wrong-number-of-steps
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    chunks = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        for r in range(n):
            k = (r - s - 1) % n
            chunks[r][k] += ring.shift([chunks[q][(q - s) % n] for q in range(n)])[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
