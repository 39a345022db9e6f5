"""Averages two at a time without weights.

task: average
marks: 1 of 4
diagnosis: half-mended
"""

import numpy as np


def average(tensors):
    total = tensors[0].astype(np.float32)
    for tensor in tensors[1:]:
        total = (total + tensor) / 2
    return total
