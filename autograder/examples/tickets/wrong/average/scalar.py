"""One number for all elements.

task: average
marks: 0 of 4
diagnosis: wrong-shape
"""

import numpy as np


def average(tensors):
    return float(np.mean(np.array(tensors, np.float64)))
