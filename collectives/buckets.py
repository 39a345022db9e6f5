"""Gradient buckets in the cost model: fewer startup costs, and overlap with the backward pass.

Gradients become ready one after the other while the backward pass runs. A bucket is a group of
them that is reduced together, as soon as the last one of the group is ready. Buckets are reduced
one after the other. This is a model: the backward pass produces bytes at a constant rate.
"""


def gpt2_small_bytes(itemsize=4):
    """Return the bytes of each of the 148 gradient tensors of a GPT-2 small shaped model.

    The order is that of the forward pass: embeddings, 12 layers, final layer norm. Width 768,
    vocabulary 50,257, 1,024 positions; the output layer shares the first embedding.
    """
    width, vocabulary, positions, layers = 768, 50_257, 1_024, 12
    norm = [width, width]
    attention = [3 * width * width, 3 * width, width * width, width]
    perceptron = [4 * width * width, 4 * width, 4 * width * width, width]
    layer = norm + attention + norm + perceptron
    numels = [vocabulary * width, positions * width] + layers * layer + norm
    return [numel * itemsize for numel in numels]


def fill_buckets(sizes, cap, first_cap=None):
    """Return the bytes of each bucket when tensors of `sizes` bytes arrive in this order.

    A bucket is closed when it holds `cap` bytes or more; the first one already at `first_cap`
    (default: `cap`). A tensor is never cut, so a bucket can be larger than `cap`. Raises
    `ValueError` for a negative size or cap.
    """
    limit = cap if first_cap is None else first_cap
    if min(cap, limit, *sizes, 0) < 0:
        raise ValueError(f"sizes and caps are bytes, 0 or more, got {cap}, {limit} and {sizes}")
    buckets, filled, open_tensors = [], 0, 0
    for size in sizes:
        filled, open_tensors = filled + size, open_tensors + 1
        if filled >= limit:
            buckets.append(filled)
            filled, open_tensors, limit = 0, 0, cap
    return [*buckets, filled] if open_tensors else buckets


def timeline(buckets, backward, time_of):
    """Return (start, end) in seconds of the communication of each bucket.

    `buckets` are in bytes, `backward` is the length of the backward pass in seconds, and
    `time_of(T)` gives the seconds that an all-reduce of T bytes takes. A bucket starts when its
    last gradient is ready and the bucket before it is done.
    """
    total, produced, free_at, spans = sum(buckets), 0, 0.0, []
    for bucket in buckets:
        produced += bucket
        start = max(produced / total * backward, free_at)
        free_at = start + time_of(bucket)
        spans.append((start, free_at))
    return spans


def exposed(spans, backward):
    """Return the seconds by which communication ends after the backward pass (0 if before)."""
    return max(0.0, max((end for _, end in spans), default=0.0) - backward)
