"""Returns None in place of an error.

task: reduce_all
marks: 2 of 4
diagnosis: ignores-names
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    kinds = [{name: (t.shape, t.dtype) for name, t in tensors.items()} for tensors in own]
    if kinds != kinds[:1] * n:
        return None
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
