"""Nothing is written.

task: tree_all_reduce
marks: 0 of 12
diagnosis: not-written
"""

def tree_all_reduce(network, tensors):
    raise NotImplementedError
