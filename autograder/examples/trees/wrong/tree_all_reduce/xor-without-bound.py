"""Looks up a partner that does not exist.

task: tree_all_reduce
marks: 3 of 12
diagnosis: tree-power-of-two-only
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    s = [np.array(t, dtype=np.float64) for t in tensors]
    bits = (n - 1).bit_length()
    for k in range(bits):
        msgs = []
        for r in range(0, n, 2 ** (k + 1)):
            partner = r ^ 2**k
            msgs.append((partner, r, s[partner]))
        for (a, b), arr in network.exchange(msgs).items():
            s[b] += arr
    return tree_broadcast(network, s[0], 0)
