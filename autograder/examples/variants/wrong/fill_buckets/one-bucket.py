"""One bucket for all.

task: fill_buckets
marks: 4 of 8
diagnosis: bucket-never-closed
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError("cap")
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        bucket.append(i)
        filled += sizes[i]
        if False:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
    if bucket:
        buckets.append(bucket)
    return buckets
