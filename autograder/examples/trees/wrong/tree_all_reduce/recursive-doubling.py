"""Partners exchange their sums; for powers of two only.

task: tree_all_reduce
marks: 3 of 12
diagnosis: tree-recursive-doubling
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    d = 1
    while d < n:
        got = network.exchange([(r, r ^ d, s[r]) for r in range(n) if r ^ d < n])
        for (a, b), arr in got.items():
            s[b] = s[b] + arr
        d *= 2
    return s
