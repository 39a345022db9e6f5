"""As the ticket came.

task: reduce_all
marks: 0 of 4
diagnosis: matches-by-place
"""


def reduce_all(ring, calls):
    n = ring.n
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
