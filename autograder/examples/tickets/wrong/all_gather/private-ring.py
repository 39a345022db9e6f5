"""Uses a ring of its own.

task: all_gather
marks: 0 of 4
diagnosis: private-ring
"""

import numpy as np

from collectives import Ring


def all_gather(ring, held, owned):
    n = ring.n
    own_ring = Ring(n)
    chunks = [list(own) for own in held]
    for s in range(n - 1):
        arrived = own_ring.shift([chunks[r][owned[(r - s) % n]] for r in range(n)])
        for r in range(n):
            chunks[r][owned[(r - s - 1) % n]] = arrived[r]
    return [np.concatenate(own) for own in chunks]
