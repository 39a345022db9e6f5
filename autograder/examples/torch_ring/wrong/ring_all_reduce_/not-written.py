"""The empty cell.

task: ring_all_reduce_
marks: 0 of 21
diagnosis: not-written
"""

def ring_all_reduce_(tensor, group=None, op="sum"):
    """Leave the sum or mean of all ranks' tensors in `tensor`, on every rank of the group."""
    raise NotImplementedError
