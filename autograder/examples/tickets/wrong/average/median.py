"""Takes the median.

task: average
marks: 1 of 4
diagnosis: half-mended
"""

import numpy as np


def average(tensors):
    return np.median(np.array(tensors, np.float64), axis=0)
