"""Puts each parameter into the first bucket with room.

task: fill_buckets
marks: 3 of 8
diagnosis: bucket-order
"""

def fill_buckets(sizes, cap, first_cap=None):
    if cap <= 0 or (first_cap is not None and first_cap <= 0):
        raise ValueError
    buckets = []
    for i in reversed(range(len(sizes))):
        for bucket in buckets:
            if sum(sizes[k] for k in bucket) + sizes[i] <= cap:
                bucket.append(i)
                break
        else:
            buckets.append([i])
    return buckets
