"""Divides by two first and by the rest after.

task: average
marks: 2 of 4
diagnosis: half-mended
"""


def average(tensors):
    n = len(tensors)
    total = tensors[0] / 2
    for tensor in tensors[1:]:
        total = total + tensor / 2
    return total / (n / 2)
