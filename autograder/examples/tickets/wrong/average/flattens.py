"""Returns one dimension.

task: average
marks: 2 of 4
diagnosis: wrong-shape
"""

import numpy as np


def average(tensors):
    return np.mean(np.array(tensors, np.float64), axis=0).ravel()
