"""Sends what is summed up already, in each step.

task: reduce_all
marks: 3 of 4
diagnosis: counts-a-rank-twice
"""

def reduce_all(ring, calls):
    n = ring.n
    own = [dict(c) for c in calls]
    kinds = [{k: (t.shape, t.dtype) for k, t in o.items()} for o in own]
    if any(k != kinds[0] for k in kinds):
        raise ValueError("not the same")
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        tensors = [own[r][name].copy() for r in range(n)]
        for s in range(n - 1):
            arrived = ring.shift(tensors)
            for r in range(n):
                tensors[r] = tensors[r] + arrived[r]
        for r in range(n):
            results[r].append((name, tensors[r]))
    return results
