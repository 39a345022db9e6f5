"""Uses the gradient of rank 0.

task: sgd_step
marks: 0 of 4
diagnosis: ranks-left-out
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = gradients[0]
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
