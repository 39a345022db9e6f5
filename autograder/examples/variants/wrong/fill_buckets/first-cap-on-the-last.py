"""Keeps first_cap for the last bucket.

task: fill_buckets
marks: 7 of 8
diagnosis: bucket-first-cap-ignored
"""

def fill_buckets(sizes, cap, first_cap=None):
    if cap <= 0 or (first_cap is not None and first_cap <= 0):
        raise ValueError("cap")
    buckets, bucket, filled = [], [], 0
    for i in reversed(range(len(sizes))):
        bucket.append(i)
        filled += sizes[i]
        rest = sum(sizes[:i])
        if filled >= cap or (first_cap is not None and rest < first_cap and filled >= first_cap):
            buckets.append(bucket)
            bucket, filled = [], 0
    if bucket:
        buckets.append(bucket)
    return buckets
