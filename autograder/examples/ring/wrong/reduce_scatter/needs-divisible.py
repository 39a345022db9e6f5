"""reshape(n, -1) needs a number of elements that n divides.

task: reduce_scatter
marks: 5 of 12
diagnosis: needs-divisible
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n = ring.n
    chunks = [list(np.array(t, dtype=np.float64).reshape(n, -1)) for t in tensors]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [((r + 1) % n, chunks[r][(r + 1) % n]) for r in range(n)]
