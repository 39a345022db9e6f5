"""A dict from owner to chunk; walks from the end.

task: all_gather
marks: 4 of 4
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    found = [{} for _ in range(n)]
    inbox = [np.array(held[rank][i]) for rank, i in enumerate(owned)]
    source = list(range(n))
    while True:
        for rank in range(n):
            found[rank][owned[source[rank]]] = inbox[rank]
        if len(found[0]) == n:
            break
        inbox = ring.shift(inbox)
        source = [(who - 1) % n for who in source]
    return tuple(np.concatenate([part[i] for i in sorted(part)]) for part in found)
