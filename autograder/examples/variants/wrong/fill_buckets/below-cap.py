"""Never lets a bucket pass its cap.

task: fill_buckets
marks: 4 of 8
diagnosis: bucket-closed-below-cap
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError("cap")
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        if bucket and filled + sizes[i] > limit:
            buckets.append(bucket)
            bucket, filled, limit = [], 0, cap
        bucket.append(i)
        filled += sizes[i]
    return buckets + [bucket] if bucket else buckets
