"""Sums what all have and leaves out the rest.

task: reduce_all
marks: 3 of 4
diagnosis: ignores-names
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    common = set(own[0]).intersection(*own)
    for name in common:
        for r in range(n):
            if (own[r][name].shape, own[r][name].dtype) != (own[0][name].shape, own[0][name].dtype):
                raise ValueError(f"{name} differs on rank {r}")
    results = [[] for r in range(n)]
    for name in sorted(common):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
