"""The ring all-reduce of `ring.py` on real processes, with torch.distributed.

Every rank is a process of its own and runs the same function. In each step it posts two transfers
together, a send to its right neighbor and a receive from its left one, and waits for both. A
blocking send before the receive would wait for ever: every rank would wait for its right neighbor.

Works with any backend that has point-to-point transfers: gloo on CPUs, NCCL on GPUs. Needs torch,
which is imported here only.
"""

import torch
import torch.distributed as dist

from collectives.ring import chunk_bounds


def ring_all_reduce_(tensor, group=None, op="sum"):
    """Leave the sum (or mean) of all ranks' tensors in `tensor` on every rank; returns it.

    All ranks of `group` (default: all) call it with a tensor of the same shape and dtype; nobody
    checks that across ranks, a mismatch ends in an abort or in garbage. Any shape, any strides
    without overlap, any dense dtype; bool adds as logical or. The sum is made in the tensor's own
    dtype, so bf16 and fp16 round at every hop. Takes 2(n - 1) steps; a rank sends about
    2(n - 1)/n of its elements. Gradients are not tracked. Raises `TypeError` or `ValueError`
    before anything is sent; `RuntimeError` comes from the transfers (a peer is gone, a timeout).
    """
    check_tensor(tensor, op)
    n, rank = ranks_of(group)
    with torch.no_grad(), FlatView(tensor) as flat:
        chunks = [flat[start:stop] for start, stop in chunk_bounds(flat.numel(), n)]
        reduce_scatter_(chunks, rank, n, group)
        all_gather_(chunks, rank, n, group)
        if op == "mean":
            flat /= n
    return tensor


def reduce_scatter_(chunks, rank, n, group=None):
    """Leave the sum of all ranks' chunks number (rank + 1) mod n in that chunk; n - 1 steps.

    `chunks` are the n 1-dimensional chunks of this rank, views of its tensor. The others hold
    partial sums afterwards.
    """
    scratch = chunks[0].new_empty(chunks[0].numel())  # chunk 0 is never the shorter one
    for s in range(n - 1):
        incoming = chunks[(rank - s - 1) % n]
        arrived = scratch[: incoming.numel()]
        exchange(chunks[(rank - s) % n], arrived, rank, n, group)
        incoming += arrived


def all_gather_(chunks, rank, n, group=None):
    """Leave in `chunks` what its owner has: chunk c comes from rank (c - 1) mod n; n - 1 steps."""
    for s in range(n - 1):
        exchange(chunks[(rank + 1 - s) % n], chunks[(rank - s) % n], rank, n, group)


def exchange(outgoing, incoming, rank, n, group=None):
    """Send `outgoing` to the right neighbor and fill `incoming` from the left one; waits."""
    wait_all(post(outgoing, (rank + 1) % n, incoming, (rank - 1) % n, group))


def post(outgoing, destination, incoming, source, group):
    """Start both transfers and return the works to wait on. Empty chunks are not sent.

    `destination` and `source` are ranks within `group`. Bytes are sent whatever the dtype is, so
    that every dtype travels. The batch may return one work for both transfers or one for each.
    """
    transfers = []
    if outgoing.numel():
        transfers.append((dist.isend, outgoing, destination))
    if incoming.numel():
        transfers.append((dist.irecv, incoming, source))
    operations = [
        dist.P2POp(call, data.view(torch.uint8), group=group, group_peer=peer)
        for call, data, peer in transfers
    ]
    return dist.batch_isend_irecv(operations) if operations else []


def wait_all(works):
    """Wait until all transfers have ended (with NCCL: until the stream waits for them)."""
    for work in works:
        work.wait()


def ranks_of(group=None):
    """Return (number of ranks, own rank) in `group`; `ValueError` if this rank is not in it."""
    if not dist.is_initialized():
        raise ValueError("torch.distributed is not initialized: call init_process_group first")
    rank = dist.get_rank(group)
    if rank < 0:
        raise ValueError(f"rank {dist.get_rank()} is not in the group that it was called with")
    return dist.get_world_size(group), rank


def check_tensor(tensor, op="sum"):
    """Raise `TypeError` or `ValueError` if `tensor` cannot be reduced in place with `op`."""
    if not isinstance(tensor, torch.Tensor):
        raise TypeError(f"expected a torch tensor, got {type(tensor).__name__}")
    if tensor.layout != torch.strided or tensor.is_quantized:
        raise TypeError(
            f"expected a dense tensor, got layout {tensor.layout}, dtype {tensor.dtype}"
        )
    if op not in ("sum", "mean"):
        raise ValueError(f"op must be 'sum' or 'mean', got {op!r}")
    if op == "mean" and not (tensor.is_floating_point() or tensor.is_complex()):
        raise TypeError(f"a mean needs a floating-point or complex tensor, got {tensor.dtype}")
    if _overlaps(tensor):
        raise ValueError(
            f"elements of the tensor share memory (shape {tuple(tensor.shape)}, strides "
            f"{tensor.stride()}), so it cannot be written in place: pass tensor.clone()"
        )


def _overlaps(tensor):
    """Return whether two elements may lie at one address, as in an expanded tensor."""
    reach = 0
    for stride, size in sorted(zip(tensor.stride(), tensor.shape, strict=True)):
        if size > 1 and tensor.numel():
            if stride <= reach:
                return True
            reach += stride * (size - 1)
    return False


class FlatView:
    """The tensor as one row of contiguous elements; written back at the end if it is a copy.

    Use it in a `with` statement. After an error nothing is written back.
    """

    def __init__(self, tensor):
        self.tensor = tensor.detach()
        plain = tensor.is_contiguous() and not tensor.is_conj() and not tensor.is_neg()
        self.flat = self.tensor.view(-1) if plain else self._copy()
        self.copied = not plain

    def _copy(self):
        copy = self.tensor.resolve_conj().resolve_neg()
        return copy.contiguous(memory_format=torch.contiguous_format).reshape(-1).clone()

    def __enter__(self):
        return self.flat

    def __exit__(self, kind, *_):
        if self.copied and kind is None:
            self.tensor.copy_(self.flat.view(self.tensor.shape))
