"""Divides by n - 1.

task: average
marks: 0 of 4
diagnosis: wrong-divisor
"""

import numpy as np


def average(tensors):
    return sum(t.astype(np.float32) for t in tensors) / max(len(tensors) - 1, 1)
