"""Returns lists of numbers.

task: all_gather
marks: 4 of 4
"""


def all_gather(ring, held, owned):
    n = ring.n
    moving = [held[r][owned[r]] for r in range(n)]
    parts = [[[] for _ in range(n)] for _ in range(n)]
    for s in range(n):
        for r in range(n):
            parts[r][owned[(r - s) % n]] = list(moving[r])
        if s < n - 1:
            moving = ring.shift(moving)
    return [sum(part, []) for part in parts]
