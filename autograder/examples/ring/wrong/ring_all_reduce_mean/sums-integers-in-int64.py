"""Sums integer tensors in int64: large ones overflow.

task: ring_all_reduce_mean
marks: 13 of 14
diagnosis: overflows
"""

import numpy as np

from collectives import chunk_bounds


def ring_all_reduce_mean(ring, tensors):
    n = ring.n
    if len({t.shape for t in tensors}) > 1:
        raise ValueError("shapes differ")
    kind = np.int64 if tensors[0].dtype.kind in "iu" else np.float64
    work = [t.astype(kind).ravel() for t in tensors]
    b = chunk_bounds(work[0].size, n)
    for s in range(2 * (n - 1)):
        got = ring.shift([work[r][slice(*b[(r - s) % n])] for r in range(n)])
        for r in range(n):
            here = slice(*b[(r - s - 1) % n])
            work[r][here] = work[r][here] + got[r] if s < n - 1 else got[r]
    return [w.reshape(tensors[0].shape) / n for w in work]
