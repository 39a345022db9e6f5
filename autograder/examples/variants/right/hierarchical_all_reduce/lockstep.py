"""All nodes take each step together, all rings between nodes too.

task: hierarchical_all_reduce
marks: 12 of 12
"""

import numpy as np

from collectives import Ring, chunk_bounds


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    bufs = [np.array(t, dtype=np.float64).ravel() for t in tensors]
    shards = chunk_bounds(bufs[0].size, g)
    pieces = []
    for start, stop in shards:
        pieces.append([(start + a, start + b) for a, b in chunk_bounds(stop - start, m)])

    def step(rings, members, part, add):
        sent = []
        for k, ring in enumerate(rings):
            sent.append(ring.shift([bufs[r][slice(*part(k, p, r))] for p, r in enumerate(members(k))]))
        for k, got in enumerate(sent):
            ranks = members(k)
            for p, r in enumerate(ranks):
                q = (p - 1) % len(ranks)
                a, b = part(k, q, ranks[q])
                bufs[r][a:b] = bufs[r][a:b] + got[p] if add else got[p]

    node = lambda i: [i * g + j for j in range(g)]
    column = lambda j: [i * g + j for i in range(m)]
    for s in range(g - 1):
        step(inside, node, lambda k, p, r: shards[(p - s - 1) % g], True)
    for s in range(m - 1):
        step(between, column, lambda k, p, r: pieces[k][(p - s) % m], True)
    for s in range(m - 1):
        step(between, column, lambda k, p, r: pieces[k][(p + 1 - s) % m], False)
    for s in range(g - 1):
        step(inside, node, lambda k, p, r: shards[(p - s) % g], False)
    return [b.reshape(tensors[0].shape) for b in bufs]
