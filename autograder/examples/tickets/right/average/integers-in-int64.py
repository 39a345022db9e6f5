"""Takes int64 for integers and float32 for floats.

task: average
marks: 4 of 4
"""

import numpy as np


def average(tensors):
    kind = np.int64 if tensors[0].dtype.kind == "i" else np.float32
    total = np.zeros(tensors[0].shape, kind)
    for tensor in tensors:
        total += tensor.astype(kind)
    return total / len(tensors)
