"""Walks with a negative index.

task: fill_buckets
marks: 8 of 8
"""

def fill_buckets(sizes, cap, first_cap=None):
    first_cap = cap if first_cap is None else first_cap
    for c in (cap, first_cap):
        if c <= 0:
            raise ValueError(f"{c} bytes?")
    out = []
    k = 1
    while k <= len(sizes):
        total = sizes[-k]
        new = [len(sizes) - k]
        while total < (cap if out else first_cap) and k < len(sizes):
            k += 1
            total += sizes[-k]
            new.append(len(sizes) - k)
        out.append(new)
        k += 1
    return out
