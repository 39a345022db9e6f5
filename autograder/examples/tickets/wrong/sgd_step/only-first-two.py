"""Takes the mean of the first two.

task: sgd_step
marks: 0 of 4
diagnosis: ranks-left-out
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = sum(gradients[:2]) / len(gradients[:2])
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
