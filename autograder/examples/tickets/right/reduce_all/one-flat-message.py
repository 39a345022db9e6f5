"""Packs all tensors of a rank into one message.

task: reduce_all
marks: 4 of 4
"""

import numpy as np


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    kinds = [{name: (t.shape, t.dtype) for name, t in tensors.items()} for tensors in own]
    if kinds != kinds[:1] * n:
        raise ValueError("the tensors of the ranks differ")
    names = sorted(own[0])
    flat = [np.concatenate([tensors[name].ravel() for name in names]) for tensors in own]
    moving, totals = flat, list(flat)
    for _ in range(n - 1):
        moving = ring.shift(moving)
        totals = [a + b for a, b in zip(totals, moving)]
    results = []
    for total in totals:
        pairs, start = [], 0
        for name in names:
            shape = own[0][name].shape
            size = int(np.prod(shape))
            pairs.append((name, total[start : start + size].reshape(shape)))
            start += size
        results.append(pairs)
    return results
