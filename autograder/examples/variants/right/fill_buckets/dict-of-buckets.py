"""A dict from the number of the bucket to its parameters.

task: fill_buckets
marks: 8 of 8
"""

def fill_buckets(sizes, cap, first_cap=None):
    if any(c is not None and c <= 0 for c in (cap, first_cap)):
        raise ValueError("positive caps only")
    table, bytes_in, k = {}, {}, 0
    for i, size in list(enumerate(sizes))[::-1]:
        table.setdefault(k, []).append(i)
        bytes_in[k] = bytes_in.get(k, 0) + size
        limit = first_cap if k == 0 and first_cap is not None else cap
        if bytes_in[k] >= limit:
            k += 1
    return list(table.values())
