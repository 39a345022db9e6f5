"""Raises where only the order differs.

task: reduce_all
marks: 2 of 4
diagnosis: refuses-another-order
"""


def reduce_all(ring, calls):
    n = ring.n
    names = [[name for name, _ in pairs] for pairs in calls]
    kinds = [[(t.shape, t.dtype) for _, t in pairs] for pairs in calls]
    if names != names[:1] * n or kinds != kinds[:1] * n:
        raise ValueError("the calls differ")
    results = [[] for r in range(n)]
    for k in range(len(calls[0])):
        totals = moving = [calls[r][k][1] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            name = calls[r][k][0]
            results[r].append((name, totals[r]))
    return results
