"""Three steps, always.

task: all_gather
marks: 1 of 4
diagnosis: half-mended
"""

import numpy as np


def all_gather(ring, held, owned):
    n = 4
    chunks = [list(own) for own in held]
    for s in range(3):
        arrived = ring.shift([chunks[r][owned[(r - s) % n]] for r in range(n)])
        for r in range(n):
            chunks[r][owned[(r - s - 1) % n]] = arrived[r]
    return [np.concatenate(own) for own in chunks]
