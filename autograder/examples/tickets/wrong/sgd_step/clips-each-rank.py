"""Clips the gradient of every rank.

task: sgd_step
marks: 2 of 4
diagnosis: clips-each-rank
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    total = 0
    for gradient in gradients:
        length = np.sqrt(np.sum(gradient**2))
        if length > limit:
            gradient = gradient * (limit / length)
        total = total + gradient
    return weights - rate * total / len(gradients)
