"""Divides before and after.

task: sgd_step
marks: 0 of 4
diagnosis: mean-twice
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = sum(g / len(gradients) for g in gradients) / len(gradients)
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
