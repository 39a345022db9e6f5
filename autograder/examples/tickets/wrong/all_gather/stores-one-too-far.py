"""Stores under the number of the wrong owner.

task: all_gather
marks: 0 of 4
diagnosis: stores-in-wrong-place
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    chunks = [list(own) for own in held]
    moving = [held[r][owned[r]] for r in range(n)]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            chunks[r][owned[(r - s) % n]] = moving[r]
    return [np.concatenate(own) for own in chunks]
