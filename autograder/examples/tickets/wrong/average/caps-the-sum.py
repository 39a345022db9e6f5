"""Cuts the sum off at the limit.

task: average
marks: 0 of 4
diagnosis: caps-the-sum
"""

import numpy as np


def average(tensors):
    total = tensors[0]
    for tensor in tensors[1:]:
        total = np.nan_to_num(total + tensor)
    return total / np.float32(len(tensors))
