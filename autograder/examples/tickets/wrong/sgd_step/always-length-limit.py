"""Makes every gradient as long as the limit.

task: sgd_step
marks: 0 of 4
diagnosis: always-clips
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = sum(gradients) / len(gradients)
    length = np.sqrt(np.sum(gradient**2))
    gradient = gradient * (limit / length)
    return weights - rate * gradient
