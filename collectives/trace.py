"""A record of every step of an algorithm: the one source for tables, plots and players."""

from dataclasses import dataclass

import numpy as np

from collectives._checks import check_tensors
from collectives.ring import chunk_bounds
from collectives.schedule import number_of_chunks, schedule


@dataclass(frozen=True)
class Message:
    """What crossed the network: `values` of `chunks` (joined), with the inputs summed in them.

    `adds` says whether the receiver adds the values or overwrites with them. `contributors` is
    the set of ranks whose input is in the first of the chunks (in all of them, it is the same).
    """

    source: int
    destination: int
    chunks: tuple
    adds: bool
    values: np.ndarray
    contributors: frozenset

    @property
    def numel(self):
        """The number of elements in this message."""
        return self.values.size


@dataclass(frozen=True)
class State:
    """What every rank holds: `values[r][i]` is chunk i on rank r.

    `contributors[r][i]` is the set of ranks whose input is in it; empty if rank r holds nothing.
    """

    values: list
    contributors: list

    def copy(self):
        """Return a state that later steps do not change."""
        return State(
            [[chunk.copy() for chunk in row] for row in self.values],
            [list(row) for row in self.contributors],
        )


@dataclass(frozen=True)
class Step:
    """One synchronous step: its phase, its number in the phase, its messages, the state after."""

    phase: str
    step: int
    messages: tuple
    after: State

    @property
    def changed(self):
        """The set of (rank, chunk) that arrived in this step."""
        return {(m.destination, chunk) for m in self.messages for chunk in m.chunks}


@dataclass(frozen=True)
class Trace:
    """The whole run of `algorithm` on n ranks.

    `bounds` are the chunk bounds, `goal` the set of ranks whose input a complete chunk holds,
    `before` the state at the start, `steps` a list of `Step`.
    """

    algorithm: str
    n: int
    root: int
    bounds: list
    goal: frozenset
    before: State
    steps: list

    def state(self, t):
        """Return the state after t steps, 0 for the start."""
        return self.before if t == 0 else self.steps[t - 1].after

    def status(self, t, rank, chunk):
        """Return "empty", "own", "partial" or "complete" for a chunk of `rank` after t steps.

        "own" is the rank's own input alone; "partial" is a sum in which some input is missing,
        whether or not the rank still needs it.
        """
        return status_of(self.state(t).contributors[rank][chunk], rank, self.goal)

    def sent(self, t=None):
        """Return the elements that each rank has sent in the first t steps (default: all)."""
        return self._count(t, lambda message: message.source)

    def received(self, t=None):
        """Return the elements that each rank has received in the first t steps (default: all)."""
        return self._count(t, lambda message: message.destination)

    def _count(self, t, rank_of):
        counts = [0] * self.n
        for step in self.steps[:t]:
            for message in step.messages:
                counts[rank_of(message)] += message.numel
        return counts

    def tensor(self, t, rank):
        """Return the whole tensor that `rank` holds after t steps, chunks joined."""
        return np.concatenate(self.state(t).values[rank])


def status_of(contributors, rank, goal):
    """Return "empty", "own", "partial" or "complete" for a chunk with these contributors."""
    if not contributors:
        return "empty"
    if contributors == goal:
        return "complete"
    return "own" if contributors == {rank} else "partial"


def trace(algorithm, tensors, root=0):
    """Run `algorithm` on `tensors` and return its `Trace`.

    `algorithm` is one of `collectives.schedule.ALGORITHMS`. `tensors` holds one 1-dimensional
    tensor for each rank. A broadcast starts with the tensor of `root` alone; an all-gather with
    chunk (r + 1) mod n of rank r's tensor, as after a reduce-scatter that somebody else did.
    Values are float64. Raises `ValueError` or `TypeError` as the algorithms do.
    """
    arrays = check_tensors(tensors, ndim=1)
    n = len(arrays)
    rounds = schedule(algorithm, n, root)
    bounds = chunk_bounds(arrays[0].size, number_of_chunks(algorithm, n))
    state, goal = _start(algorithm, arrays, bounds, root)
    before, steps = state.copy(), []
    for this in rounds:
        messages = tuple(_send(state, move) for move in this.moves)
        for message in messages:
            _receive(state, message, bounds)
        steps.append(Step(this.phase, this.step, messages, state.copy()))
    return Trace(algorithm, n, root, bounds, goal, before, steps)


def _start(algorithm, arrays, bounds, root):
    """Return the state before the first step and the contributors of a complete chunk."""
    n = len(arrays)
    values = [[array[start:stop].copy() for start, stop in bounds] for array in arrays]
    contributors = [[frozenset([r])] * len(bounds) for r in range(n)]
    goal = frozenset(range(n))
    if algorithm == "broadcast":
        goal = frozenset([root])
        contributors = [[goal if r == root else frozenset()] * len(bounds) for r in range(n)]
    if algorithm == "all_gather":
        contributors = [
            [goal if i == (r + 1) % n else frozenset() for i in range(n)] for r in range(n)
        ]
    for r in range(n):
        for i in range(len(bounds)):
            if not contributors[r][i]:
                values[r][i] = np.full_like(values[r][i], np.nan)
    return State(values, contributors), goal


def _send(state, move):
    held = [state.values[move.source][i] for i in move.chunks]
    return Message(
        move.source,
        move.destination,
        move.chunks,
        move.adds,
        np.concatenate(held),
        state.contributors[move.source][move.chunks[0]],
    )


def _receive(state, message, bounds):
    rank, offset = message.destination, 0
    for i in message.chunks:
        start, stop = bounds[i]
        arrived = message.values[offset : offset + stop - start]
        offset += stop - start
        before = state.contributors[rank][i]
        if message.adds:
            state.values[rank][i] = state.values[rank][i] + arrived
            state.contributors[rank][i] = before | message.contributors
        else:
            state.values[rank][i] = arrived.copy()
            state.contributors[rank][i] = message.contributors
