"""Lists sizes, not numbers.

task: fill_buckets
marks: 1 of 8
diagnosis: bucket-holds-sizes
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
            bucket, filled, limit = [], 0, cap
    if bucket:
        buckets.append(bucket)
    return [[sizes[i] for i in b] for b in buckets]
