"""Sums without the ring.

task: reduce_all
marks: 0 of 4
diagnosis: no-ring
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
    return [[(name, sum(own[q][name] for q in range(n))) for name in own[0]] for r in range(n)]
