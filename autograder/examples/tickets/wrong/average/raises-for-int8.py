"""Refuses int8.

task: average
marks: 3 of 4
diagnosis: raises
"""

import numpy as np


def average(tensors):
    if tensors[0].dtype != np.float16:
        raise TypeError("float16 only")
    return sum(t.astype(np.float32) for t in tensors) / len(tensors)
