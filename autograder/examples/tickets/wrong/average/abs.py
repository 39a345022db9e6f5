"""Adds sizes.

task: average
marks: 1 of 4
diagnosis: half-mended
"""

import numpy as np


def average(tensors):
    return sum(abs(t.astype(np.float32)) for t in tensors) / len(tensors)
