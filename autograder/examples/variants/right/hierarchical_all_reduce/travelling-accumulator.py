"""The sum travels, each place adds its part.

task: hierarchical_all_reduce
marks: 12 of 12
"""

import numpy as np

from collectives import Ring, chunk_bounds


def travel(ring, tensors):
    n, bounds = ring.n, chunk_bounds(tensors[0].size, ring.n)
    own = lambda p, c: tensors[p][slice(*bounds[c % n])]
    moving = [own(p, p + 1).astype(np.float64) for p in range(n)]
    for s in range(1, n):
        moving = [got + own(p, p + 1 - s) for p, got in enumerate(ring.shift(moving))]
    return [((p + 2) % n, moving[p]) for p in range(n)]


def spread(ring, pairs):
    n = ring.n
    found = [{c: part} for c, part in pairs]
    labels, moving = [c for c, _ in pairs], [part for _, part in pairs]
    for _ in range(n - 1):
        labels, moving = labels[-1:] + labels[:-1], ring.shift(moving)
        for p in range(n):
            found[p][labels[p]] = moving[p]
    return [np.concatenate([f[c] for c in sorted(f)]) for f in found]


def hierarchical_all_reduce(inside, between, tensors):
    g, shape = len(between), np.shape(tensors[0])
    flat = [np.array(t, dtype=np.float64).reshape(-1) for t in tensors]
    nodes = [travel(ring, flat[i * g:][:g]) for i, ring in enumerate(inside)]
    for j, ring in enumerate(between):
        sums = spread(ring, travel(ring, [node[j][1] for node in nodes]))
        for node, total in zip(nodes, sums):
            node[j] = (node[j][0], total)
    return [x.reshape(shape).copy() for ring, node in zip(inside, nodes) for x in spread(ring, node)]
