"""Nothing is written.

task: tree_broadcast
marks: 0 of 9
diagnosis: not-written
"""

def tree_broadcast(network, value, root):
    raise NotImplementedError
