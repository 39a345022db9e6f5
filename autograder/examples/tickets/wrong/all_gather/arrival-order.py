"""Joins the chunks as they arrive.

task: all_gather
marks: 0 of 4
diagnosis: gather-arrival-order
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    moving = [held[r][owned[r]] for r in range(n)]
    rows = [[chunk] for chunk in moving]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            rows[r].append(moving[r])
    return [np.concatenate(row) for row in rows]
