"""Leaves NaN out of the mean.

task: average
marks: 3 of 4
diagnosis: hides-infinity
"""

import numpy as np


def average(tensors):
    return np.nanmean(np.array(tensors, np.float64), axis=0)
