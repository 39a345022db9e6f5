"""Adds without any message.

task: tree_all_reduce
marks: 9 of 12
diagnosis: tree-no-messages
"""

import numpy as np


def tree_all_reduce(network, tensors):
    if any(t.shape != tensors[0].shape for t in tensors):
        raise ValueError("shapes")
    total = np.sum(tensors, axis=0, dtype=np.float64)
    return [total.copy() for _ in tensors]
