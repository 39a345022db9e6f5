"""Compares the lists of names, sorted rightly afterwards.

task: reduce_all
marks: 2 of 4
diagnosis: refuses-another-order
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    kinds = [{name: (t.shape, t.dtype) for name, t in tensors.items()} for tensors in own]
    if kinds != kinds[:1] * n:
        raise ValueError("the tensors of the ranks differ")
    if any([name for name, _ in pairs] != [name for name, _ in calls[0]] for pairs in calls):
        raise ValueError("another order")
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
