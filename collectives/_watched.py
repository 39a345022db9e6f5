"""A process group in which every message passes through one place that watches it.

The backend "watched" of torch.distributed has point-to-point transfers only. They behave as those
of gloo do: a send ends when its receiver takes the message. Where gloo leaves a choice, this group
takes the one that finds mistakes: a message leaves as late as allowed, and it arrives when it is
waited for. What a rank posts goes through its `Port` to the other end, which delivers it.
"""

import torch.distributed as dist

from collectives._transfers import Both

NAME = "watched"
# What a group may be asked; every other method that is no property moves data between ranks.
QUIET = {
    *("abort", "barrier", "bound_device_id", "boxed", "get_group_store", "group_desc"),
    *("group_name", "name", "rank", "recv", "recv_anysource", "send", "set_timeout", "shutdown"),
    *("size", "unbox"),
}


class WatchedGroup(dist.ProcessGroup):
    """A process group of the ranks `ranks` (of the world); `rank` is the own one within it."""

    def __init__(self, wire, rank, ranks, label):
        super().__init__(rank, len(ranks))
        self.wire, self.own, self.ranks, self.label = wire, rank, ranks, label

    def size(self):
        """Return the number of ranks."""
        return len(self.ranks)

    def rank(self):
        """Return the own rank within the group."""
        return self.own

    def getBackendName(self):
        """Return the name of the backend."""
        return NAME

    def send(self, tensors, destination, tag=0):
        """Start to send to a rank of the group."""
        return self._post("send", tensors[0], destination, tag)

    def recv(self, tensors, source, tag=0):
        """Start to receive from a rank of the group."""
        return self._post("recv", tensors[0], source, tag)

    def recv_anysource(self, tensors, tag=0):
        """Start to receive from whichever rank of the group sends first."""
        return self._post("recv", tensors[0], None, tag)

    def barrier(self, *_, **__):
        """Start to wait until all ranks of the group have come here."""
        return self.wire.post("barrier", group=self.label, ranks=self.ranks)

    def shutdown(self):
        """Do nothing: the port belongs to the rank."""

    def _post(self, kind, tensor, peer, tag):
        if not tensor.is_contiguous():
            raise RuntimeError("Tensors must be contiguous")
        peer = None if peer is None else self.ranks[peer]
        return self.wire.post(kind, tensor, peer=peer, tag=int(tag), group=self.label)


def refuse(name):
    """Return a method that tells the other end that `name` was called, and refuses."""

    def method(self, *_, **__):
        self.wire.port.send({"do": "library", "name": name})
        raise RuntimeError(f"{name}: a watched group has point-to-point transfers only")

    return method


for _name in dir(dist.ProcessGroup):
    if (_name[0].islower() and _name not in QUIET) or _name.endswith("_base"):
        setattr(WatchedGroup, _name, refuse(_name))


def batch_as_one(p2p_op_list):
    """Do what `batch_isend_irecv` does and return one work for all, as NCCL does.

    Runs with the names of `torch.distributed.distributed_c10d`, where it takes the place of the
    code of the original.
    """
    _check_p2p_op_list(p2p_op_list)  # noqa: F821
    works = []
    for op in p2p_op_list:
        peer = {"group_dst" if op.op is isend else "group_src": op.group_peer}  # noqa: F821
        works.append(op.op(op.tensor, group=op.group, tag=op.tag, **peer))
    return [_one_work(works)]  # noqa: F821


def return_one_work(yes):
    """Let `batch_isend_irecv` return one work for the whole batch, or what it returns itself."""
    batch = dist.batch_isend_irecv
    original = batch.__dict__.setdefault("_original", batch.__code__)
    dist.distributed_c10d._one_work = Both
    batch.__code__ = batch_as_one.__code__ if yes else original


def join(wire, rank, n):
    """Make the default group of this process a watched one of n ranks."""

    def make(options, _):
        ranks = list(options.global_ranks_in_group) or list(range(n))
        return WatchedGroup(wire, options.group_rank, ranks, str(options.group_id))

    dist.Backend.register_backend(NAME, make, extended_api=True, devices=["cpu"])
    dist.init_process_group(NAME, store=dist.HashStore(), rank=rank, world_size=n)
