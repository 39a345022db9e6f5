"""Lets NumPy compare the shapes, before anything is sent.

task: reduce_all
marks: 4 of 4
"""

import numpy as np


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    if any(set(tensors) != set(own[0]) for tensors in own):
        raise ValueError("names differ")
    results = [[] for _ in range(n)]
    stacks = {name: np.stack([tensors[name] for tensors in own]) for name in own[0]}
    for name, stack in stacks.items():
        if any(tensors[name].dtype != stack.dtype for tensors in own):
            raise ValueError("dtypes differ")
    for name in stacks:
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
