"""Adds into the gradient of rank 0.

task: sgd_step
marks: 3 of 4
diagnosis: changes-arguments
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = gradients[0]
    for other in gradients[1:]:
        gradient += other
    gradient = gradient / len(gradients)
    length = np.sqrt(np.sum(gradient**2))
    if length > limit:
        gradient = gradient * (limit / length)
    return weights - rate * gradient
