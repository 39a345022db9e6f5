"""Widens only if the narrow sum is infinite.

task: average
marks: 3 of 4
diagnosis: wraps-around
"""

import numpy as np


def average(tensors):
    total = sum(tensors[1:], tensors[0])
    if not np.isfinite(total).all():
        total = sum(t.astype(np.float32) for t in tensors)
    return total / len(tensors)
