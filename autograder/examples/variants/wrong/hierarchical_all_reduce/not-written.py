"""The empty cell.

task: hierarchical_all_reduce
marks: 0 of 12
diagnosis: not-written
"""

def hierarchical_all_reduce(inside, between, tensors):
    raise NotImplementedError
