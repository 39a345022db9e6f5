"""Returns the totals only.

task: reduce_all
marks: 0 of 4
diagnosis: wrong-return
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    kinds = [{name: (t.shape, t.dtype) for name, t in tensors.items()} for tensors in own]
    if kinds != kinds[:1] * n:
        raise ValueError("the tensors of the ranks differ")
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append(totals[r])
    return results
