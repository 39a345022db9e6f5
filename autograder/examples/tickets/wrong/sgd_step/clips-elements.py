"""Clips each element.

task: sgd_step
marks: 2 of 4
diagnosis: clips-elements
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = np.clip(sum(gradients) / len(gradients), -limit, limit)
    return weights - rate * gradient
