"""Compares names and shapes, not dtypes.

task: reduce_all
marks: 3 of 4
diagnosis: ignores-dtypes
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    for r in range(n):
        if {k: t.shape for k, t in own[r].items()} != {k: t.shape for k, t in own[0].items()}:
            raise ValueError(f"rank {r} differs")
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
