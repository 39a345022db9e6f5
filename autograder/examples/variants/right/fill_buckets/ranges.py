"""A range for each bucket.

task: fill_buckets
marks: 8 of 8
"""

def fill_buckets(sizes, cap, first_cap=None):
    if cap <= 0 or (first_cap is not None and first_cap <= 0):
        raise ValueError
    buckets, start, held = [], len(sizes) - 1, 0
    for i in range(len(sizes) - 1, -1, -1):
        held += sizes[i]
        if held >= (first_cap if first_cap and not buckets else cap) or i == 0:
            buckets.append(range(start, i - 1, -1))
            start, held = i - 1, 0
    return buckets
