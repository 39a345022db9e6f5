"""Stops a step too early.

task: all_gather
marks: 0 of 4
diagnosis: gather-too-short
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    chunks = [list(own) for own in held]
    for s in range(n - 2):
        arrived = ring.shift([chunks[r][owned[(r - s) % n]] for r in range(n)])
        for r in range(n):
            chunks[r][owned[(r - s - 1) % n]] = arrived[r]
    return [np.concatenate(own) for own in chunks]
