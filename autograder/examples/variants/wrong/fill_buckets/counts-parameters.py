"""The cap counts parameters.

task: fill_buckets
marks: 4 of 8
diagnosis: bucket-counts-parameters
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError("cap")
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        bucket.append(i)
        filled += 1
        if filled >= limit:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
    if bucket:
        buckets.append(bucket)
    return buckets
