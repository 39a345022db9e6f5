"""Forgets the first tensor.

task: average
marks: 0 of 4
diagnosis: wrong-mean
"""

import numpy as np


def average(tensors):
    return sum(t.astype(np.float32) for t in tensors[1:]) / len(tensors)
