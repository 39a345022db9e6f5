"""Compares the number of elements.

task: reduce_all
marks: 3 of 4
diagnosis: ignores-shapes
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    for r in range(n):
        kinds = [{k: (t.size, t.dtype) for k, t in own[i].items()} for i in (0, r)]
        if kinds[0] != kinds[1]:
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
