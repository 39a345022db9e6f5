"""Throws the clipping away.

task: sgd_step
marks: 2 of 4
diagnosis: never-clips
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    return weights - rate * np.mean(gradients, axis=0)
