"""Takes the mean of NumPy and clips with a factor.

task: sgd_step
marks: 4 of 4
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    gradient = np.mean(gradients, axis=0)
    factor = min(1.0, limit / max(np.linalg.norm(gradient.ravel()), 1e-30))
    return weights - rate * factor * gradient
