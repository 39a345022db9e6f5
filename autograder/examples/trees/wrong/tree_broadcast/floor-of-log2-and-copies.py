"""Number of rounds is int(log2 n): late ranks take the value from the argument.

task: tree_broadcast
marks: 6 of 9
diagnosis: tree-rounds-rounded-down
"""

import math


def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    results = [value.copy() for _ in range(n)]
    for k in range(int(math.log2(n))):
        d = 2**k
        pairs = [((root + i) % n, (root + i + d) % n) for i in range(d)]
        got = network.exchange([(a, b, results[a]) for a, b in pairs])
        for a, b in pairs:
            results[b] = got[a, b]
    return results
