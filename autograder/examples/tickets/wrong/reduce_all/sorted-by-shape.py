"""Sorts the tensors by shape.

task: reduce_all
marks: 2 of 4
diagnosis: matches-by-place
"""


def reduce_all(ring, calls):
    n = ring.n
    lists = [sorted(pairs, key=lambda pair: pair[1].shape) for pairs in calls]
    if any({k: (t.shape, t.dtype) for k, t in p} != {k: (t.shape, t.dtype) for k, t in lists[0]} for p in lists):
        raise ValueError("different tensors")
    results = [[] for r in range(n)]
    for k in range(len(lists[0])):
        totals = moving = [lists[r][k][1] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((lists[r][k][0], totals[r]))
    return results
