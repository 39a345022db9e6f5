"""Puts the largest number for infinity.

task: average
marks: 3 of 4
diagnosis: hides-infinity
"""

import numpy as np


def average(tensors):
    mean = sum(t.astype(np.float32) for t in tensors) / len(tensors)
    return np.clip(mean, -65504, 65504)
