"""Adds in int32: fractions of float16 are lost.

task: average
marks: 2 of 4
diagnosis: cuts-fractions
"""

import numpy as np


def average(tensors):
    return sum(t.astype(np.int32) for t in tensors) / len(tensors)
