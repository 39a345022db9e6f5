"""Puts the mean back into int8.

task: average
marks: 3 of 4
diagnosis: cuts-fractions
"""

import numpy as np


def average(tensors):
    return (sum(t.astype(np.float32) for t in tensors) / len(tensors)).astype(tensors[0].dtype)
