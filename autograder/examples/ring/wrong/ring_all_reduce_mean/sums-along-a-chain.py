"""Sends whole tensors along a chain of ranks.

task: ring_all_reduce_mean
marks: 10 of 14
diagnosis: gathers-everything
"""

import numpy as np


def ring_all_reduce_mean(ring, tensors):
    if len({np.shape(t) for t in tensors}) != 1:
        raise ValueError("different shapes")
    n = ring.n
    acc = [np.array(t, float) for t in tensors]
    for s in range(n - 1):
        got = ring.shift(acc)
        acc = [acc[r] if r != s + 1 else acc[r] + got[r] for r in range(n)]
    total = acc[-1]
    return [total / n for _ in range(n)]
