"""Widens int8 to int16 only, float16 to nothing.

task: average
marks: 1 of 4
diagnosis: still-overflows
"""

import numpy as np


def average(tensors):
    wide = [t.astype(np.int16) if t.dtype == np.int8 else t for t in tensors]
    return sum(wide[1:], wide[0]) / len(tensors)
