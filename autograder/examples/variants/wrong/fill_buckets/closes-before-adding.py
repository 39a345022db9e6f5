"""Closes at the next parameter, not at once: the last full one is right, zeros go in too.

task: fill_buckets
marks: 4 of 8
diagnosis: bucket-closed-late
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError("cap")
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        bucket.append(i)
        if filled >= limit:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
        filled += sizes[i]
    if bucket:
        buckets.append(bucket)
    return buckets
