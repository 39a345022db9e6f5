"""Calls the library's own function.

task: reduce_scatter
marks: 0 of 12
diagnosis: calls-the-reference
"""


def reduce_scatter(ring, tensors):
    import collectives

    return collectives.reduce_scatter(ring, tensors)
