"""A ring of ranks and the all-reduce that runs on it.

Each rank sends only to the rank on its right and receives only from the rank on its left:

        +---> rank 0 ---> rank 1 ---> rank 2 ---> rank 3 ---+
        |                                                   |
        +---------------------------------------------------+

The tensor of every rank is cut into n chunks. Phase 1, reduce-scatter, takes n - 1 steps. In step s
rank r sends chunk (r - s) mod n and adds what arrives into chunk (r - s - 1) mod n, because that is
the chunk which its left neighbor r - 1 sends. With n = 4 the ranks send these chunks:

              rank 0   rank 1   rank 2   rank 3
    step 0      0        1        2        3
    step 1      3        0        1        2
    step 2      2        3        0        1
    owns        1        2        3        0      rank r ends with chunk (r + 1) mod n, summed

Phase 2, all-gather, takes n - 1 steps more. Each rank passes its summed chunk on, then whatever it
received last, until every rank has every chunk.

In each phase a rank sends n - 1 chunks of about numel / n elements. Both phases together are
2 (n - 1) / n times numel: nearly twice the tensor, however many ranks there are.
"""

from itertools import pairwise

import numpy as np

from collectives._checks import (
    as_list_of_n,
    as_real_array,
    check_numel,
    check_rank,
    check_ranks,
    check_tensors,
)


class Ring:
    """n ranks in a circle. Counts what crosses the network.

    `n` is the number of ranks, `steps` the number of shifts so far, and `sent[r]` the number of
    elements that rank r has sent so far.
    """

    def __init__(self, n):
        self.n = check_ranks(n)
        self.steps = 0
        self.sent = [0] * self.n

    def shift(self, outgoing):
        """Give rank r what its left neighbor sent: one synchronous step, everyone sends right.

        `outgoing` is a list of n arrays, `outgoing[r]` from rank r. Returns a list of n arrays:
        item r is a copy of `outgoing[(r - 1) % n]`, as a message is. Raises `ValueError` if there
        is not one message for each rank, `TypeError` if a message does not hold real numbers.
        """
        messages = [
            as_real_array(message, f"the message of rank {r}")
            for r, message in enumerate(as_list_of_n(outgoing, self.n, "message"))
        ]
        self.steps += 1
        for r, message in enumerate(messages):
            self.sent[r] += message.size
        return [messages[(r - 1) % self.n].copy() for r in range(self.n)]

    def __repr__(self):
        return f"Ring(n={self.n}, steps={self.steps}, sent={self.sent})"


def chunk_bounds(numel, n):
    """Return n pairs (start, stop): where each chunk of a tensor with `numel` elements lies.

    The first numel mod n chunks are one element longer than the others, as in `np.array_split`
    and `torch.tensor_split`. With fewer elements than ranks the last chunks are empty.
    Raises `TypeError` or `ValueError` if `numel` is not 0 or more, or `n` not 1 or more.
    """
    numel, n = check_numel(numel), check_ranks(n)
    length, longer = divmod(numel, n)
    starts = [i * length + min(i, longer) for i in range(n + 1)]
    return list(pairwise(starts))


def owned_chunk(rank, n):
    """Return the index of the chunk that `rank` owns after `reduce_scatter`: (rank + 1) mod n.

    Raises `TypeError` or `ValueError` if `rank` is not one of the n ranks.
    """
    n = check_ranks(n)
    return (check_rank(rank, n) + 1) % n


def reduce_scatter(ring, tensors):
    """Leave rank r with one chunk, number (r + 1) mod n, summed over all ranks.

    `tensors` holds one 1-dimensional tensor for each rank, all of the same length; they are not
    changed. Returns a list with one pair `(chunk_index, summed_chunk)` per rank, in float64.
    Takes n - 1 steps; rank r sends n - 1 chunks. Raises `ValueError` or `TypeError` for input
    that cannot be summed, before anything is sent.
    """
    n = ring.n
    buffers = check_tensors(tensors, n, ndim=1)
    bounds = chunk_bounds(buffers[0].size, n)
    # A view for every chunk: adding into chunks[r][i] changes the buffer of rank r.
    chunks = [[buffer[start:stop] for start, stop in bounds] for buffer in buffers]
    for s in range(n - 1):
        received = ring.shift([chunks[r][(r - s) % n] for r in range(n)])
        for r in range(n):
            chunks[r][(r - s - 1) % n] += received[r]
    return [(owned_chunk(r, n), chunks[r][owned_chunk(r, n)].copy()) for r in range(n)]


def all_gather(ring, owned, n_chunks):
    """Leave every rank with all chunks, joined in order into one tensor.

    `owned[r]` is the pair `(chunk_index, chunk)` that rank r starts with, as `reduce_scatter`
    returns it; each of the `n_chunks` (= n) chunks must have one owner. Returns a list of n
    1-dimensional tensors that share no memory. Takes n - 1 steps; rank r sends n - 1 chunks.
    Raises `ValueError` if chunks and ranks do not match.
    """
    n = ring.n
    owned = _check_owned(owned, n, n_chunks)
    parts = [{index: chunk} for index, chunk in owned]
    received = [chunk for _, chunk in owned]
    for s in range(n - 1):
        received = ring.shift(received)
        for r in range(n):
            # What arrives now left its owner s steps ago, s + 1 places to the left.
            index, _ = owned[(r - s - 1) % n]
            parts[r][index] = received[r]
    return [np.concatenate([part[i] for i in range(n)]) for part in parts]


def all_reduce(ring, tensors):
    """Leave every rank with the sum of all tensors: reduce-scatter, then all-gather.

    `tensors` holds one tensor for each rank, all of one shape with at least one dimension; they
    are not changed. Returns a list of n float64 tensors of that shape that share no memory. Takes
    2(n - 1) steps; all ranks together send 2(n - 1) numel elements. Raises `ValueError` or
    `TypeError` for input that cannot be summed, before anything is sent.
    """
    arrays = check_tensors(tensors, ring.n)
    owned = reduce_scatter(ring, [array.reshape(-1) for array in arrays])
    gathered = all_gather(ring, owned, ring.n)
    return [flat.reshape(arrays[0].shape) for flat in gathered]


def ring_all_reduce_mean(ring, tensors):
    """Leave every rank with the mean of all tensors.

    Shapes, steps, elements sent and errors are those of `all_reduce`; the sum is divided by n
    once, at the end. In particular mismatched shapes raise `ValueError` before anything is sent.
    """
    return [total / ring.n for total in all_reduce(ring, tensors)]


def _check_owned(owned, n, n_chunks):
    """Return `owned` as (int, float64 array) pairs, one chunk for each of n ranks."""
    if n_chunks != n:
        raise ValueError(f"a ring of {n} ranks gathers {n} chunks, got n_chunks = {n_chunks!r}")
    pairs = []
    for r, pair in enumerate(as_list_of_n(owned, n, "(chunk_index, chunk) pair")):
        try:
            index, chunk = pair
        except (TypeError, ValueError):
            raise ValueError(
                f"rank {r}: expected a pair (chunk_index, chunk), got {pair!r}"
            ) from None
        chunk = as_real_array(chunk, f"the chunk of rank {r}")
        if chunk.ndim != 1:
            raise ValueError(
                f"the chunk of rank {r} has shape {chunk.shape}, expected one dimension"
            )
        pairs.append(
            (check_rank(index, n, f"the chunk index of rank {r}"), chunk.astype(np.float64))
        )
    owners = sorted(index for index, _ in pairs)
    if owners != list(range(n)):
        raise ValueError(
            f"each of the chunks 0 to {n - 1} needs one owner, got the indices {owners}"
        )
    return pairs
