"""Cuts the result into equal chunks.

task: all_gather
marks: 1 of 4
diagnosis: half-mended
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    size = len(held[0][0])
    result = [np.zeros(n * size) for _ in range(n)]
    moving = [held[r][owned[r]] for r in range(n)]
    for s in range(n):
        for r in range(n):
            i = owned[(r - s) % n]
            result[r][i * size : (i + 1) * size] = moving[r]
        if s + 1 < n:
            moving = ring.shift(moving)
    return result
