"""Casts everything to float16: int8 is mended, float16 is not.

task: average
marks: 1 of 4
diagnosis: still-overflows
"""

import numpy as np


def average(tensors):
    return sum(t.astype(np.float16) for t in tensors) / len(tensors)
