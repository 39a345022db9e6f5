"""np.sum with the dtype of the tensors.

task: average
marks: 0 of 4
diagnosis: still-overflows
"""

import numpy as np


def average(tensors):
    return np.sum(tensors, axis=0, dtype=tensors[0].dtype) / len(tensors)
