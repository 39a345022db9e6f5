"""A list as default argument keeps the buckets of the call before.

task: fill_buckets
marks: 2 of 8
diagnosis: bucket-remembers
"""

def fill_buckets(sizes, cap, first_cap=None, buckets=[]):
    if cap <= 0 or (first_cap is not None and first_cap <= 0):
        raise ValueError("cap")
    limit = cap if first_cap is None else first_cap
    bucket, filled = [], 0
    for i in range(len(sizes) - 1, -1, -1):
        bucket.append(i)
        filled += sizes[i]
        if filled >= limit:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
    if bucket:
        buckets.append(bucket)
    return buckets
