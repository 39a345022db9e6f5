"""Lets NumPy take the mean in float64.

task: average
marks: 4 of 4
"""

import numpy as np


def average(tensors):
    return np.mean(np.array(tensors, dtype=np.float64), axis=0)
