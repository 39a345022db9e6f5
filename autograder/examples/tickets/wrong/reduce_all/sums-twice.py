"""Shifts once too often.

task: reduce_all
marks: 0 of 4
diagnosis: counts-a-rank-twice
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    for r in range(n):
        if set(own[r]) != set(own[0]):
            raise ValueError(f"rank {r} has other names than rank 0")
        for name in own[0]:
            one, other = own[0][name], own[r][name]
            if one.shape != other.shape or one.dtype != other.dtype:
                raise ValueError(f"{name} differs on rank {r}")
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
