"""Divides by 8 first, and by n / 8 after.

task: average
marks: 3 of 4
diagnosis: half-mended
"""


def average(tensors):
    total = tensors[0] / 8
    for tensor in tensors[1:]:
        total = total + tensor / 8
    return total / (len(tensors) / 8)
