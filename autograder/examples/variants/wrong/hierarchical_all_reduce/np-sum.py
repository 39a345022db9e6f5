"""Adds the tensors without any ring.

task: hierarchical_all_reduce
marks: 5 of 12
diagnosis: no-ring
"""

import numpy as np


def hierarchical_all_reduce(inside, between, tensors):
    total = np.sum(tensors, axis=0, dtype=np.float64)
    return [total.copy() for _ in tensors]
