"""Finds the end of each bucket first.

task: fill_buckets
marks: 8 of 8
"""

def fill_buckets(sizes, cap, first_cap=None):
    if not cap > 0 or (first_cap is not None and not first_cap > 0):
        raise ValueError("cap and first_cap must be positive")
    ends, held, limit = [], 0, cap if first_cap is None else first_cap
    for k in range(len(sizes)):
        held += sizes[len(sizes) - 1 - k]
        if held >= limit:
            ends.append(k + 1)
            held, limit = 0, cap
    if not ends or ends[-1] != len(sizes):
        ends.append(len(sizes))
    starts = [0] + ends[:-1]
    return [[len(sizes) - 1 - k for k in range(a, b)] for a, b in zip(starts, ends) if b > a]
