"""Leaves the sum, and scales limit and rate instead.

task: sgd_step
marks: 4 of 4
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    n = len(gradients)
    gradient = sum(gradients)
    limit = limit * n
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate / n * gradient
