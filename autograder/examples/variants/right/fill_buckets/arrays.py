"""An array for each bucket, from cumulative sums.

task: fill_buckets
marks: 8 of 8
"""

import numpy as np


def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError
    order = np.arange(len(sizes))[::-1]
    held = np.cumsum(np.array(sizes, dtype=np.int64)[::-1]) if sizes else np.array([], dtype=np.int64)
    buckets, start, before = [], 0, 0
    while start < len(order):
        end = min(np.searchsorted(held, before + limit, side="left") + 1, len(order))
        end = max(end, start + 1)
        buckets.append(order[start:end])
        before, start, limit = held[end - 1], end, cap
    return buckets
