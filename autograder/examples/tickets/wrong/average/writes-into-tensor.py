"""Divides the tensors in place.

task: average
marks: 3 of 4
diagnosis: changes-arguments
"""

import numpy as np


def average(tensors):
    for k, tensor in enumerate(tensors):
        if tensor.dtype == np.int8:
            tensors[k] = tensor.astype(np.float32)
        tensors[k] /= len(tensors)
    return sum(tensors)
