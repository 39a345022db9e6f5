"""Reverses the list of the caller in place.

task: fill_buckets
marks: 7 of 8
diagnosis: bucket-changes-sizes
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError("cap")
    sizes.reverse()
    buckets, bucket, filled = [], [], 0
    for k, size in enumerate(sizes):
        bucket.append(len(sizes) - 1 - k)
        filled += size
        if filled >= limit:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
    return buckets + ([bucket] if bucket else [])
