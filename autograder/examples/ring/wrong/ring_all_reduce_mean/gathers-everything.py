"""Sends whole tensors to all ranks and takes the mean there.

task: ring_all_reduce_mean
marks: 10 of 14
diagnosis: gathers-everything
"""

import numpy as np


def ring_all_reduce_mean(ring, tensors):
    if len({np.shape(t) for t in tensors}) != 1:
        raise ValueError("the tensors have different shapes")
    moving = [np.array(t, dtype=np.float64) for t in tensors]
    totals = [m.copy() for m in moving]
    for _ in range(ring.n - 1):
        moving = ring.shift(moving)
        for r in range(ring.n):
            totals[r] += moving[r]
    return [total / ring.n for total in totals]
