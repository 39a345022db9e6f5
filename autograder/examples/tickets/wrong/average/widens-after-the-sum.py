"""Widens when it is too late.

task: average
marks: 0 of 4
diagnosis: still-overflows
"""

import numpy as np


def average(tensors):
    total = tensors[0]
    for tensor in tensors[1:]:
        total = total + tensor
    return total.astype(np.float32) / len(tensors)
