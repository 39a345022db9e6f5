"""Calls itself once for each step.

task: reduce_scatter
marks: 12 of 12
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    parts = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]

    def go(step, moving):
        if step == n:
            return moving
        arrived = ring.shift(moving)
        return go(step + 1, [arrived[r] + parts[r][(r - step) % n] for r in range(n)])

    done = go(1, [parts[r][r] for r in range(n)])
    return [((r + 1) % n, done[r]) for r in range(n)]
