"""Widens and forgets the division.

task: average
marks: 0 of 4
diagnosis: sum-in-place-of-mean
"""

import numpy as np


def average(tensors):
    return sum(t.astype(np.float32) for t in tensors)
