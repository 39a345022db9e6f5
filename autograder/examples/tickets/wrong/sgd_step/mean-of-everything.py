"""Takes the mean over ranks and elements.

task: sgd_step
marks: 0 of 4
diagnosis: mean-of-everything
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = np.full(np.shape(weights), np.mean(gradients))
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
