"""Makes the inputs small enough to add.

task: average
marks: 0 of 4
diagnosis: wrong-mean
"""

import numpy as np


def average(tensors):
    n = len(tensors)
    total = tensors[0] * 0
    for tensor in tensors:
        total = total + np.clip(tensor, -8000, 8000)
    return total / n
