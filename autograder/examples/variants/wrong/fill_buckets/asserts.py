"""Asserts the cap.

task: fill_buckets
marks: 6 of 8
diagnosis: bucket-wrong-exception
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    assert cap > 0 and limit > 0
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        bucket.append(i)
        filled += sizes[i]
        if filled >= limit:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
    if bucket:
        buckets.append(bucket)
    return buckets
