"""Clips by the largest element.

task: sgd_step
marks: 2 of 4
diagnosis: clips-by-another-length
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = sum(gradients) / len(gradients)
    length = np.max(np.abs(gradient))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
