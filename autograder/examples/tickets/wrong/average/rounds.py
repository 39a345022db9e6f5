"""Rounds to whole numbers.

task: average
marks: 2 of 4
diagnosis: cuts-fractions
"""

import numpy as np


def average(tensors):
    return np.round(np.mean(np.array(tensors, np.float64), axis=0))
