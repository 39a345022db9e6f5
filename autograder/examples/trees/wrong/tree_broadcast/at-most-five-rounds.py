"""Five rounds at most: enough for 32 ranks only.

task: tree_broadcast
marks: 8 of 9
diagnosis: tree-too-few-rounds
"""

def tree_broadcast(network, value, root):
    n = network.n
    if not 0 <= root < n:
        raise ValueError("root")
    results = [None] * n
    results[root] = value.copy()
    for d in (1, 2, 4, 8, 16):
        if d >= n:
            break
        pairs = [((root + i) % n, (root + i + d) % n) for i in range(min(d, n - d))]
        got = network.exchange([(a, b, results[a]) for a, b in pairs])
        for a, b in pairs:
            results[b] = got[a, b]
    return results
