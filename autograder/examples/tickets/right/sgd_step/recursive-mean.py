"""Adds recursively.

task: sgd_step
marks: 4 of 4
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    def total(some):
        return some[0] if len(some) == 1 else total(some[:-1]) + some[-1]

    gradient = total(gradients) / float(len(gradients))
    scale = limit / np.linalg.norm(gradient) if np.linalg.norm(gradient) > limit else 1.0
    return np.subtract(weights, rate * scale * gradient)
