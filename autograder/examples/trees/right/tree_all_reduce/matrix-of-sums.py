"""One matrix, and index arrays for each round.

task: tree_all_reduce
marks: 12 of 12
"""

import numpy as np


def tree_all_reduce(network, tensors):
    shape = tensors[0].shape
    assert_same = [t for t in tensors if t.shape != shape]
    if assert_same:
        raise ValueError("not the same shape everywhere")
    n = network.n
    m = np.array([t.ravel() for t in tensors], dtype=np.float64)
    k = int(np.ceil(np.log2(n)))
    for j in range(k):
        takers = np.arange(0, n, 2 ** (j + 1))
        takers = takers[takers + 2**j < n]
        givers = takers + 2**j
        got = network.exchange([(int(a), int(b), m[a]) for a, b in zip(givers, takers)])
        for a, b in got:
            m[b] += got[a, b]
    for j in range(k - 1, -1, -1):
        givers = np.arange(0, n, 2 ** (j + 1))
        givers = givers[givers + 2**j < n]
        got = network.exchange([(int(a), int(a) + 2**j, m[a]) for a in givers])
        for a, b in got:
            m[b] = got[a, b]
    return [row.reshape(shape).copy() for row in m]
