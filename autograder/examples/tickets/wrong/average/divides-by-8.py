"""Divides by 8, whatever n is.

task: average
marks: 1 of 4
diagnosis: wrong-divisor
"""


def average(tensors):
    if len(tensors) == 1:
        return tensors[0]
    return sum(tensor / 8 for tensor in tensors)
