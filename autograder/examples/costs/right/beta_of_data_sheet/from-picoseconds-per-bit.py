"""Counts picoseconds per bit first.

task: beta_of_data_sheet
marks: 1 of 1
"""

import numpy as np


def beta_of_data_sheet():
    per_bit = 1e12 / 200e9
    return np.float32(8 * per_bit)
