"""As the ticket came.

task: all_gather
marks: 0 of 4
diagnosis: starts-from-chunk-r
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    chunks = [list(own) for own in held]
    for s in range(n - 1):
        arrived = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] = arrived[r]
    return [np.concatenate(own) for own in chunks]
