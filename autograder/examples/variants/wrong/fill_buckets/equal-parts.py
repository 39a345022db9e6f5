"""Cuts into parts with equal numbers of parameters.

task: fill_buckets
marks: 4 of 8
diagnosis: bucket-closed-late
"""

def fill_buckets(sizes, cap, first_cap=None):
    if cap <= 0 or (first_cap is not None and first_cap <= 0):
        raise ValueError
    count = max(1, -(-sum(sizes) // cap))
    order = list(range(len(sizes)))[::-1]
    each = max(1, -(-len(order) // count))
    return [order[k:k + each] for k in range(0, len(order), each)]
