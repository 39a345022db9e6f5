"""Opens a bucket when a parameter comes and the last one is closed.

task: fill_buckets
marks: 8 of 8
"""

def fill_buckets(sizes, cap, first_cap=None):
    if cap <= 0 or first_cap is not None and first_cap <= 0:
        raise ValueError("caps are more than 0 bytes")
    limits = [first_cap or cap]
    buckets, room = [], 0
    for number, size in reversed(list(enumerate(sizes))):
        if room <= 0:
            buckets.append([])
            room = limits.pop() if limits else cap
        buckets[-1].append(number)
        room -= size
    return buckets
