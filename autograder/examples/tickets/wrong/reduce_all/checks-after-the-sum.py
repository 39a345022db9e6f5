"""Compares after the sums.

task: reduce_all
marks: 2 of 4
diagnosis: check-too-late
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        for r in range(n):
            if name not in own[r] or len(own[r]) != len(own[0]):
                raise ValueError(f"rank {r} has other names")
            if (own[r][name].shape, own[r][name].dtype) != (own[0][name].shape, own[0][name].dtype):
                raise ValueError(f"{name} differs on rank {r}")
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
