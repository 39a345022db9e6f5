"""Returns chunks of equal length, the last one filled up.

task: reduce_scatter
marks: 5 of 12
diagnosis: pads-not-trimmed
"""

import numpy as np


def reduce_scatter(ring, tensors):
    n = ring.n
    bounds = [(i * -(-len(tensors[0]) // n), (i + 1) * -(-len(tensors[0]) // n)) for i in range(n)]
    chunks = [[np.array(t[a:b], dtype=np.float64) for a, b in bounds] for t in tensors]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    w = -(-len(tensors[0]) // n)
    return [((r + 1) % n, np.resize(chunks[r][(r + 1) % n], w)) for r in range(n)]
