"""Takes zeros for what a rank lacks.

task: reduce_all
marks: 3 of 4
diagnosis: ignores-names
"""

import numpy as np


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    names = sorted(set().union(*own))
    for name in names:
        some = next(t[name] for t in own if name in t)
        for r in range(n):
            tensor = own[r].setdefault(name, np.zeros_like(some))
            if tensor.shape != some.shape or tensor.dtype != some.dtype:
                raise ValueError(f"{name} differs on rank {r}")
    results = [[] for r in range(n)]
    for name in names:
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
