"""Compares how many names there are.

task: reduce_all
marks: 3 of 4
diagnosis: ignores-names
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    for r in range(n):
        if len(own[r]) != len(own[0]):
            raise ValueError("another number of tensors")
        for name in own[0]:
            one, other = own[0][name], own[r].get(name, own[0][name])
            if one.shape != other.shape or one.dtype != other.dtype:
                raise ValueError(f"{name} differs on rank {r}")
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
