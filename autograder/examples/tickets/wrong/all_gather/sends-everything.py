"""Sends all chunks in one message.

task: all_gather
marks: 0 of 4
diagnosis: message-too-long
"""

import numpy as np


def all_gather(ring, held, owned):
    n = ring.n
    chunks = [list(own) for own in held]
    rows = [np.concatenate(own) for own in held]
    for s in range(n - 1):
        rows = ring.shift(rows)
    return rows
