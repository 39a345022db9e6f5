"""Goes through the rings from the last one to the first.

task: hierarchical_all_reduce
marks: 12 of 12
"""

import numpy as np

from collectives import Ring, chunk_bounds


def hierarchical_all_reduce(inside, between, tensors):
    m, g = len(inside), len(between)
    state = {}
    for i in reversed(range(m)):
        for j, pair in enumerate(reduce_scatter(inside[i], [tensors[i * g + j].flatten() for j in range(g)])):
            state[i, j] = pair
    for j in reversed(range(g)):
        scattered = reduce_scatter(between[j], [state[i, j][1] for i in range(m)])
        for i, total in enumerate(all_gather(between[j], scattered)):
            state[i, j] = state[i, j][0], total
    result = np.empty((m * g, *tensors[0].shape))
    for i in reversed(range(m)):
        for j, total in enumerate(all_gather(inside[i], [state[i, j] for j in range(g)])):
            result[i * g + j] = total.reshape(tensors[0].shape)
    return list(result)
