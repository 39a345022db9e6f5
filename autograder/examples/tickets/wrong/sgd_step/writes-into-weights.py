"""Changes the weights in place.

task: sgd_step
marks: 3 of 4
diagnosis: changes-arguments
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = sum(gradients) / len(gradients)
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    weights -= rate * gradient
    return weights
