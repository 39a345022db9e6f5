"""Passes on the arrays that arrived.

task: all_gather
marks: 4 of 4
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    moving = [held[r][owned[r]] for r in range(n)]
    parts = [{owned[r]: moving[r]} for r in range(n)]
    for s in range(1, n):
        moving = ring.shift(moving)
        for r in range(n):
            parts[r][owned[r - s]] = moving[r]
    return [np.concatenate([part[i] for i in range(n)]) for part in parts]
