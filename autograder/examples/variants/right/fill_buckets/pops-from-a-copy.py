"""Takes from the end of a copy.

task: fill_buckets
marks: 8 of 8
"""

def fill_buckets(sizes, cap, first_cap=None):
    if cap <= 0 or (first_cap is not None and first_cap <= 0):
        raise ValueError("cap")
    todo = list(enumerate(sizes))
    buckets = []
    while todo:
        limit = first_cap if first_cap is not None and not buckets else cap
        bucket, total = [], 0
        while todo and (total < limit or not bucket):
            i, size = todo.pop()
            bucket.append(i)
            total += size
        buckets.append(bucket)
    return buckets
