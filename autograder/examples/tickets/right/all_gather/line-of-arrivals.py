"""Keeps the arrivals of each rank in a line, and picks them out in order.

task: all_gather
marks: 4 of 4
"""

import numpy as np


def all_gather(ring, held, owned):
    n, owned = ring.n, list(owned)
    line = [[held[r][owned[r]]] for r in range(n)]
    while len(line[0]) < n:
        for mine, new in zip(line, ring.shift([mine[-1] for mine in line])):
            mine.append(new)
    where = [owned.index(c) for c in range(n)]
    return [np.concatenate([line[r][(r - where[c]) % n] for c in range(n)]) for r in range(n)]
