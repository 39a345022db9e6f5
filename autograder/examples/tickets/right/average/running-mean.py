"""Keeps the mean of those seen so far.

task: average
marks: 4 of 4
"""

import numpy as np


def average(tensors):
    mean = tensors[0].astype(np.float64)
    for k, tensor in enumerate(tensors[1:], start=2):
        mean += (tensor - mean) / k
    return mean
