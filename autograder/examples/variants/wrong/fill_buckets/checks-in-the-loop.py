"""Checks the cap when a parameter comes.

task: fill_buckets
marks: 7 of 8
diagnosis: bucket-cap-unchecked-if-empty
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        if cap <= 0 or limit <= 0:
            raise ValueError("cap")
        bucket.append(i)
        filled += sizes[i]
        if filled >= limit:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
    if bucket:
        buckets.append(bucket)
    return buckets
