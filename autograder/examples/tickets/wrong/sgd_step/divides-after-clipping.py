"""Clips the sum and divides afterwards.

task: sgd_step
marks: 2 of 4
diagnosis: clips-the-sum
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = sum(gradients)
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    gradient = gradient / len(gradients)
    return weights - rate * gradient
