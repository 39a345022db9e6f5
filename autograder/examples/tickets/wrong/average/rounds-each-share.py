"""Divides int8 by n first and rounds.

task: average
marks: 3 of 4
diagnosis: cuts-fractions
"""

import numpy as np


def average(tensors):
    n = len(tensors)
    if tensors[0].dtype == np.int8:
        return np.sum([np.round(t / n) for t in tensors], axis=0)
    return np.sum([t.astype(float) for t in tensors], axis=0) / n
