"""Begins with an empty bucket before a large parameter.

task: fill_buckets
marks: 4 of 8
diagnosis: bucket-empty
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError("cap")
    buckets, filled = [[]], limit
    for i in reversed(range(len(sizes))):
        if filled >= limit:
            buckets.append([])
            filled = 0
        buckets[-1].append(i)
        filled += sizes[i]
        limit = cap if len(buckets) > 2 else limit
    return buckets
