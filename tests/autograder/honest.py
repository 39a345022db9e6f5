"""Right functions with knobs, for tests of the checks."""

import numpy as np

from collectives import chunk_bounds


def reduce_scatter_owning(offset=1, unused=None):
    """Return a `reduce_scatter` in which rank r owns chunk r + offset.

    `unused` is the (step, rank) of one message that is received and thrown away; what would have
    arrived is computed from the tensors instead, so that the results stay right.
    """

    def reduce_scatter(ring, tensors):
        n = ring.n
        bounds = chunk_bounds(len(tensors[0]), n)

        def own(r, i):
            start, stop = bounds[i % n]
            return np.asarray(tensors[r % n][start:stop], dtype=np.float64)

        moving = [own(r, r + offset - 1).copy() for r in range(n)]
        for s in range(n - 1):
            arrived = ring.shift(moving)
            if unused and unused[0] == s:
                r = (unused[1] + 1) % n
                arrived[r] = sum(own(r - 1 - j, r + offset - 2 - s) for j in range(s + 1))
            moving = [arrived[r] + own(r, r + offset - 2 - s) for r in range(n)]
        return [((r + offset) % n, moving[r]) for r in range(n)]

    return reduce_scatter


def ring_all_reduce_mean(ring, tensors):
    """Leave every rank with the mean of all tensors."""
    shape, n = tensors[0].shape, ring.n
    if any(tensor.shape != shape for tensor in tensors):
        raise ValueError("different shapes")
    owned = reduce_scatter_owning()(ring, [np.ravel(tensor) for tensor in tensors])
    parts = [{index: chunk} for index, chunk in owned]
    moving = [chunk for _, chunk in owned]
    for s in range(n - 1):
        moving = ring.shift(moving)
        for r in range(n):
            parts[r][owned[(r - s - 1) % n][0]] = moving[r]
    flat = [np.concatenate([part[i] for i in range(n)]) for part in parts]
    return [(total / n).reshape(shape) for total in flat]
