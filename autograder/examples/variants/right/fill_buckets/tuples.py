"""Tuples of NumPy integers.

task: fill_buckets
marks: 8 of 8
"""

import numpy as np


def fill_buckets(sizes, cap, first_cap=None):
    if cap <= 0:
        raise ValueError(cap)
    if first_cap is not None and first_cap <= 0:
        raise ValueError(first_cap)
    buckets, current, held = (), (), np.int64(0)
    for i in np.arange(len(sizes))[::-1]:
        current += (i,)
        held = held + sizes[i]
        if held >= (first_cap if first_cap is not None and len(buckets) == 0 else cap):
            buckets += (current,)
            current, held = (), np.int64(0)
    if current:
        buckets += (current,)
    return buckets
