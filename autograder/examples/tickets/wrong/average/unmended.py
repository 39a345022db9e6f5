"""As the ticket came.

task: average
marks: 0 of 4
diagnosis: still-overflows
"""


def average(tensors):
    total = tensors[0]
    for tensor in tensors[1:]:
        total = total + tensor
    return total / len(tensors)
