"""Divides first, by whole numbers.

task: average
marks: 1 of 4
diagnosis: cuts-fractions
"""


def average(tensors):
    n = len(tensors)
    total = tensors[0] // n
    for tensor in tensors[1:]:
        total = total + tensor // n
    return total
