"""Divides before and after.

task: average
marks: 0 of 4
diagnosis: mean-twice
"""


def average(tensors):
    n = len(tensors)
    total = tensors[0] / n
    for tensor in tensors[1:]:
        total = total + tensor / n
    return total / n
