"""Sums the tensors directly: nothing crosses the ring.

task: reduce_scatter
marks: 9 of 12
diagnosis: no-ring
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    total = np.sum(np.array(tensors, dtype=np.float64), axis=0)
    bounds = chunk_bounds(len(total), ring.n)
    return [(r, total[a:b].copy()) for r, (a, b) in enumerate(bounds)]
