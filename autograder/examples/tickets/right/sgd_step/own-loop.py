"""Loops over ranks and elements.

task: sgd_step
marks: 4 of 4
"""

import numpy as np


def sgd_step(weights, gradients, rate, limit):
    n, total = len(gradients), np.zeros(np.shape(weights))
    for gradient in gradients:
        total += np.asarray(gradient, dtype=float) / n
    flat = [float(x) for x in total.ravel()]
    length = sum(x * x for x in flat) ** 0.5
    if length > limit:
        flat = [x * limit / length for x in flat]
    return weights - rate * np.reshape(flat, np.shape(weights))
