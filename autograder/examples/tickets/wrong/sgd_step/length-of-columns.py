"""Takes one length for each column of a matrix.

task: sgd_step
marks: 2 of 4
diagnosis: clips-by-another-length
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    g = np.mean(gradients, axis=0)
    length = np.sqrt(np.sum(g**2, axis=0))
    g = np.where(length > limit, g * limit / np.maximum(length, 1e-300), g)
    return weights - rate * g
