"""A string of NumPy.

task: cause_4
marks: 1 of 1
"""

import numpy as np


def cause_4():
    return np.array(["A", "B"])[1]
