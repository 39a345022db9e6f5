"""The stub.

task: reduce_scatter
marks: 0 of 12
diagnosis: not-written
"""


def reduce_scatter(ring, tensors):
    raise NotImplementedError
