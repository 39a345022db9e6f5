"""Sends rightly and stores by rank.

task: all_gather
marks: 0 of 4
diagnosis: stores-in-wrong-place
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    chunks = [list(own) for own in held]
    moving = [chunks[r][owned[r]] for r in range(n)]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            chunks[r][(r - s - 1) % n] = moving[r]
    return [np.concatenate(own) for own in chunks]
