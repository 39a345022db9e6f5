"""Uses assert.

task: reduce_all
marks: 2 of 4
diagnosis: wrong-exception
"""


def reduce_all(ring, calls):
    n, own = ring.n, [dict(pairs) for pairs in calls]
    for r in range(n):
        assert set(own[r]) == set(own[0])
        for name in own[0]:
            assert own[r][name].shape == own[0][name].shape
            assert own[r][name].dtype == own[0][name].dtype
    results = [[] for r in range(n)]
    for name in sorted(own[0]):
        totals = moving = [own[r][name] for r in range(n)]
        for s in range(n - 1):
            moving = ring.shift(moving)
            totals = [total + arrived for total, arrived in zip(totals, moving)]
        for r in range(n):
            results[r].append((name, totals[r]))
    return results
