"""Returns m·g times the first tensor.

task: hierarchical_all_reduce
marks: 0 of 12
diagnosis: no-ring
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    return [np.float64(tensors[0]) * len(tensors) for _ in tensors]
