"""Puts what arrives into the lists of `held`.

task: all_gather
marks: 4 of 4
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    travel = [(owned[r], held[r][owned[r]]) for r in range(n)]
    for _ in range(n - 1):
        numbers = [travel[(r - 1) % n][0] for r in range(n)]
        arrived = ring.shift([data for _, data in travel])
        travel = list(zip(numbers, arrived))
        for r, (number, data) in enumerate(travel):
            held[r][number] = data
    return [np.hstack(own) for own in held]
