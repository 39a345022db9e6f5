"""Who sends which chunks to whom, step by step, for every algorithm of this library.

A schedule says nothing about values. `trace.py` runs it on tensors and records each step.
"""

from dataclasses import dataclass

from collectives._checks import check_rank, check_ranks
from collectives.server import server_rounds
from collectives.tree import broadcast_rounds, reduce_rounds
from collectives.variants import halving_doubling_rounds, power_of_two_below

ALGORITHMS = (
    "ring",
    "reduce_scatter",
    "all_gather",
    "tree",
    "reduce",
    "broadcast",
    "server",
    "halving_doubling",
)


@dataclass(frozen=True)
class Move:
    """Rank `source` sends `chunks` (indices) to `destination`, which adds or overwrites."""

    source: int
    destination: int
    chunks: tuple
    adds: bool


@dataclass(frozen=True)
class Round:
    """All moves of one synchronous step: `phase` names the part, `step` counts from 0 in it."""

    phase: str
    step: int
    moves: tuple


def number_of_chunks(algorithm, n):
    """Return into how many chunks `algorithm` cuts the tensor on n ranks."""
    return power_of_two_below(n) if algorithm == "halving_doubling" else check_ranks(n)


def schedule(algorithm, n, root=0):
    """Return the list of `Round`s of `algorithm`, one of `ALGORITHMS`, on n ranks.

    `root` is the root of tree, reduce and broadcast, and the server. Raises `ValueError` for an
    unknown algorithm or root.
    """
    if algorithm not in ALGORITHMS:
        raise ValueError(
            f"unknown algorithm {algorithm!r}, expected one of {', '.join(ALGORITHMS)}"
        )
    n = check_ranks(n)
    root = check_rank(root, n, "root")
    if algorithm == "halving_doubling":
        return _numbered((phase, adds, moves) for phase, adds, moves in halving_doubling_rounds(n))
    whole = tuple(range(n))
    collect, spread = server_rounds(n, root)
    phases = {
        "reduce-scatter": (True, ring_rounds(n, first=0)),
        "all-gather": (False, ring_rounds(n, first=1)),
        "reduce": (True, _whole(reduce_rounds(n, root), whole)),
        "broadcast": (False, _whole(broadcast_rounds(n, root), whole)),
        "collect": (True, _whole(collect, whole)),
        "spread": (False, _whole(spread, whole)),
    }
    parts = {
        "ring": ("reduce-scatter", "all-gather"),
        "reduce_scatter": ("reduce-scatter",),
        "all_gather": ("all-gather",),
        "tree": ("reduce", "broadcast"),
        "reduce": ("reduce",),
        "broadcast": ("broadcast",),
        "server": ("collect", "spread"),
    }[algorithm]
    return _numbered(
        (phase, phases[phase][0], moves) for phase in parts for moves in phases[phase][1]
    )


def ring_rounds(n, first):
    """Return n - 1 rounds in which rank r sends chunk (r + first - s) mod n to the right.

    `first` is 0 for reduce-scatter (rank r starts with its own chunk r) and 1 for all-gather (it
    starts with chunk r + 1, which it owns).
    """
    return [[(r, (r + 1) % n, ((r + first - s) % n,)) for r in range(n)] for s in range(n - 1)]


def _whole(rounds, chunks):
    return [[(source, destination, chunks) for source, destination in pairs] for pairs in rounds]


def _numbered(parts):
    """Turn (phase, adds, moves) into `Round`s, counting steps from 0 within each phase."""
    rounds, counts = [], {}
    for phase, adds, moves in parts:
        step = counts.get(phase, 0)
        counts[phase] = step + 1
        rounds.append(Round(phase, step, tuple(Move(a, b, tuple(c), adds) for a, b, c in moves)))
    return rounds
