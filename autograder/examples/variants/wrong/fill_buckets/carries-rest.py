"""Carries what is beyond the cap over to the next bucket.

task: fill_buckets
marks: 5 of 8
diagnosis: bucket-carries-rest
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError("cap")
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        bucket.append(i)
        filled += sizes[i]
        if filled >= limit:
            buckets.append(bucket)
            bucket, filled, limit = [], filled - limit, cap
    if bucket:
        buckets.append(bucket)
    return buckets
