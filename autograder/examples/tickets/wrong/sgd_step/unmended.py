"""As the ticket came.

task: sgd_step
marks: 0 of 4
diagnosis: sum-not-mean
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = sum(gradients)
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
