"""Returns lists of numbers.

task: sgd_step
marks: 4 of 4
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = np.stack(gradients).mean(0)
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return (weights - rate * gradient).tolist()
