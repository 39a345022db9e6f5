"""The all-gather calls itself.

task: ring_all_reduce_mean
marks: 14 of 14
"""

# ruff: noqa: F821
import numpy as np


def gather(ring, owned, left):
    if left == 0:
        return [dict([pair]) for pair in owned]
    arrived = ring.shift([chunk for _, chunk in owned])
    moved = [(owned[r - 1][0], arrived[r]) for r in range(ring.n)]
    rest = gather(ring, moved, left - 1)
    return [{owned[r][0]: owned[r][1], **rest[r]} for r in range(ring.n)]


def ring_all_reduce_mean(ring, tensors):
    shapes = [np.shape(t) for t in tensors]
    if shapes.count(shapes[0]) != len(shapes):
        raise ValueError(f"different shapes: {shapes}")
    n = ring.n
    held = gather(ring, reduce_scatter(ring, [np.reshape(t, -1) for t in tensors]), n - 1)
    return [np.concatenate([h[i] for i in range(n)]).reshape(shapes[0]) / n for h in held]
