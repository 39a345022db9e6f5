"""Copies what arrives into the arrays that it got.

task: all_gather
marks: 3 of 4
diagnosis: changes-arguments
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    for s in range(n - 1):
        arrived = ring.shift([held[r][owned[(r - s) % n]] for r in range(n)])
        for r in range(n):
            held[r][owned[(r - s - 1) % n]][:] = arrived[r]
    return [np.concatenate(own) for own in held]
