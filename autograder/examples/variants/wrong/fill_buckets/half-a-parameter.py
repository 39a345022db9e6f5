"""Cuts a parameter where the cap is reached.

task: fill_buckets
marks: 2 of 8
diagnosis: bucket-parameter-twice
"""

def fill_buckets(sizes, cap, first_cap=None):
    limit = cap if first_cap is None else first_cap
    if cap <= 0 or limit <= 0:
        raise ValueError("cap")
    buckets, bucket, room = [], [], limit
    for i in reversed(range(len(sizes))):
        left = sizes[i]
        bucket.append(i)
        while left >= room:
            left -= room
            buckets.append(bucket)
            bucket, room = ([i] if left else []), cap
        room -= left
    if bucket:
        buckets.append(bucket)
    return buckets
