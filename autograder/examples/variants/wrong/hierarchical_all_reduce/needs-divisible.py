"""Cuts with reshape, so n must divide the number of elements.

task: hierarchical_all_reduce
marks: 8 of 12
diagnosis: needs-divisible
"""

import numpy as np


def rs(ring, rows):
    n = ring.n
    parts = np.array([row.reshape(n, -1) for row in rows], dtype=np.float64)
    for s in range(n - 1):
        got = ring.shift([parts[p, (p - s) % n] for p in range(n)])
        for p in range(n):
            parts[p, (p - s - 1) % n] += got[p]
    return parts


def ag(ring, parts):
    n = ring.n
    for s in range(n - 1):
        got = ring.shift([parts[p, (p + 1 - s) % n] for p in range(n)])
        for p in range(n):
            parts[p, (p - s) % n] = got[p]
    return [row.reshape(-1) for row in parts]


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    nodes = [rs(inside[i], [t.ravel() for t in tensors[i * g:(i + 1) * g]]) for i in range(m)]
    for j in range(g):
        c = (j + 1) % g
        for i, x in enumerate(ag(between[j], rs(between[j], [nodes[i][j, c] for i in range(m)]))):
            nodes[i][j, c] = x
    return [x.reshape(tensors[0].shape).copy() for i in range(m) for x in ag(inside[i], nodes[i])]
