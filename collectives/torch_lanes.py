"""A ring whose transfers overlap: slices on their way while earlier ones are added.

The plain ring waits in each step until a whole chunk has come. A lane cuts every chunk into slices
and keeps several of them in flight. Both phases together are 2(n - 1) steps, and with i as the
number of the step, counted through both, one rule holds in all of them: rank r sends chunk
(r - i) mod n and receives chunk (r - i - 1) mod n. In the first n - 1 steps it adds what arrives,
in the others it overwrites. Item k of a lane is slice k mod J of step k div J, for J slices. Rank r
may send item k + J as soon as item k has come, because it is the same slice one step later.

A lane that goes left instead of right has the same rule with the signs changed.
"""

import torch
import torch.distributed as dist

from collectives.ring import chunk_bounds
from collectives.torch_ring import wait_all


class Scratch:
    """Memory that stays between calls, so that its pages are there already.

    Pass the same object to each call. It grows when a call needs more.
    """

    def __init__(self):
        self.bytes = torch.empty(0, dtype=torch.uint8)

    def take(self, numel, like):
        """Return `numel` elements of the dtype and on the device of `like`, not initialized."""
        needed = numel * like.element_size()
        if self.bytes.numel() < needed or self.bytes.device != like.device:
            self.bytes = torch.empty(needed, dtype=torch.uint8, device=like.device)
        return self.bytes[:needed].view(like.dtype)


class Lane:
    """One ring all-reduce over `flat`, as items to send, to receive and to finish.

    `direction` is 1 to send to the right, -1 to the left. `ahead` receives are posted before
    their turn. `tag` keeps the messages of two lanes apart.
    """

    def __init__(self, flat, rank, n, group, slices, ahead, direction=1, tag=0):
        self.rank, self.n, self.group, self.tag = rank, n, group, tag
        self.slices, self.direction = slices, direction
        self.pieces = [
            [flat[start:stop][a:b] for a, b in chunk_bounds(stop - start, slices)]
            for start, stop in chunk_bounds(flat.numel(), n)
        ]
        self.items = 2 * (n - 1) * slices
        self.ahead = min(ahead, self.items)
        self.longest = self.pieces[0][0].numel()
        self.received = {}

    def scratch_numel(self):
        """Return how many elements of scratch the lane needs: one slice for each early receive."""
        return self.ahead * self.longest

    def use(self, scratch):
        """Cut `scratch` into places for slices that are to be added."""
        self.places = [
            scratch[i * self.longest : (i + 1) * self.longest] for i in range(self.ahead)
        ]

    def send(self, k):
        """Return the transfer of item k to the next rank of the lane."""
        step, slice_ = divmod(k, self.slices)
        piece = self.pieces[(self.rank - self.direction * step) % self.n][slice_]
        return Transfer(dist.isend, piece, (self.rank + self.direction) % self.n, self)

    def receive(self, k):
        """Return the transfer of item k from the rank before.

        A slice of the all-gather goes to its place at once, even early: it cannot come before the
        ranks that sum it up have had this rank's old slice.
        """
        step, slice_ = divmod(k, self.slices)
        piece = self.pieces[(self.rank - self.direction * (step + 1)) % self.n][slice_]
        adds = step < self.n - 1
        arrived = self.places[k % self.ahead][: piece.numel()] if adds else piece
        self.received[k] = (piece, arrived)
        return Transfer(dist.irecv, arrived, (self.rank - self.direction) % self.n, self)

    def finish(self, k):
        """Add what came as item k, if it is to be added."""
        piece, arrived = self.received.pop(k)
        if arrived is not piece:
            piece += arrived


class Transfer:
    """A send or a receive that has not started. Bytes travel, whatever the dtype is."""

    def __init__(self, call, data, peer, lane):
        self.call, self.data, self.peer = call, data, peer
        self.group, self.tag = lane.group, lane.tag

    def start(self):
        """Start it alone and return the works to wait on; an empty slice has none."""
        if not self.data.numel():
            return []
        peer = {"group_dst" if self.call is dist.isend else "group_src": self.peer}
        return [self.call(self.data.view(torch.uint8), group=self.group, tag=self.tag, **peer)]

    def in_batch(self):
        """Return it as operations of a batch: one, or none for an empty slice."""
        if not self.data.numel():
            return []
        data = self.data.view(torch.uint8)
        return [dist.P2POp(self.call, data, None, self.group, self.tag, self.peer)]


def run_lanes(lanes):
    """Leave the sum on every rank in the memory of each lane. All lanes have as many items.

    On CPUs each transfer starts as soon as it can. NCCL runs the transfers of a pair of ranks in
    the order of their start, so an early receive could hold up the send that somebody waits for.
    There, send and receive of an item start together.
    """
    if lanes[0].items:
        freely = lanes[0].pieces[0][0].device.type == "cpu"
        (_run_freely if freely else run_in_pairs)(lanes)


def _run_freely(lanes):
    waiting = [[lane.receive(k).start() for k in range(lane.ahead)] for lane in lanes]
    sends = [lane.send(k).start() for lane in lanes for k in range(lane.slices)]
    for k in range(lanes[0].items):
        for lane, works in zip(lanes, waiting, strict=True):
            wait_all(works[k])
            lane.finish(k)
            if k + lane.ahead < lane.items:
                works.append(lane.receive(k + lane.ahead).start())
            if k + lane.slices < lane.items:
                sends.append(lane.send(k + lane.slices).start())
    for works in sends:
        wait_all(works)


def run_in_pairs(lanes):
    """Do the same with one batch for each item; works on every backend."""
    # Item k may start when item k - J is finished; its place in the scratch is free by then.
    window = min(lanes[0].slices, lanes[0].ahead)
    started = []
    for k in range(lanes[0].items + window):
        if k >= window:
            wait_all(started[k - window])
            for lane in lanes:
                lane.finish(k - window)
        if k < lanes[0].items:
            pairs = [t for lane in lanes for t in (lane.send(k), lane.receive(k))]
            operations = [operation for t in pairs for operation in t.in_batch()]
            started.append(dist.batch_isend_irecv(operations) if operations else [])
