"""Forgets its own chunk.

task: all_gather
marks: 0 of 4
diagnosis: chunks-missing
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    parts = [{} for _ in range(n)]
    moving = [held[r][owned[r]] for r in range(n)]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            parts[r][owned[(r - s - 1) % n]] = moving[r]
    return [np.concatenate([part[i] for i in sorted(part)]) for part in parts]
