"""Returns the result of one rank.

task: all_gather
marks: 0 of 4
diagnosis: wrong-return
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    moving = [held[r][owned[r]] for r in range(n)]
    parts = [{owned[r]: moving[r]} for r in range(n)]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            parts[r][owned[(r - s - 1) % n]] = moving[r]
    return np.concatenate([parts[0][i] for i in range(n)])
