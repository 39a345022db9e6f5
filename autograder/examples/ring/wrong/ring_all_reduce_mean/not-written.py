"""The stub.

task: ring_all_reduce_mean
marks: 0 of 14
diagnosis: not-written
"""


def ring_all_reduce_mean(ring, tensors):
    raise NotImplementedError
