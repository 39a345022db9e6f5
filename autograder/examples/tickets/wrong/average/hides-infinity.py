"""Replaces what is not finite.

task: average
marks: 3 of 4
diagnosis: hides-infinity
"""

import numpy as np


def average(tensors):
    wide = [np.nan_to_num(t.astype(np.float64)) for t in tensors]
    return sum(wide) / len(tensors)
