"""Small functions and list comprehensions, no owner stored.

task: hierarchical_all_reduce
marks: 12 of 12
"""

import numpy as np

from collectives import Ring, chunk_bounds


def cut(x, n):
    return np.array_split(np.asarray(x, dtype=np.float64), n)


def summed(ring, xs):
    n = ring.n
    cuts = [cut(x, n) for x in xs]
    moving = [cuts[p][p] for p in range(n)]
    for s in range(n - 1):
        moving = [m + cuts[p][(p - s - 1) % n] for p, m in enumerate(ring.shift(moving))]
    return moving


def spread(ring, moving):
    n = ring.n
    seen = [moving]
    for s in range(n - 1):
        seen.append(ring.shift(seen[-1]))
    # At place p, seen[s][p] is chunk p + 1 - s.
    return [np.concatenate([seen[(p + 1 - c) % n][p] for c in range(n)]) for p in range(n)]


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    xs = [np.ravel(t) for t in tensors]
    shards = [summed(inside[i], xs[g * i:g * i + g]) for i in range(m)]
    columns = [spread(between[j], summed(between[j], [shards[i][j] for i in range(m)])) for j in range(g)]
    return [x.reshape(np.shape(tensors[0])) for i in range(m)
            for x in spread(inside[i], [columns[j][i] for j in range(g)])]
