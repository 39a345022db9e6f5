"""Which ranks wait forever? Blocking calls, replayed without a network.

A program is the list of calls that a rank makes, in order:

    ("send", peer)       done when `peer` is at its ("receive", this rank), not before
    ("receive", peer)    done when `peer` is at its ("send", this rank)
    ("all", name)        a collective, done when every rank is at ("all", name)

This is a rendezvous: no message is buffered. A library that buffers small messages can get away
with a wrong program until the messages grow.
"""


def stuck(programs):
    """Return a dict rank → call at which it waits forever; empty if all programs finish.

    `programs` holds one list of calls for each rank. Raises `ValueError` for an unknown call.
    """
    todo = [list(program) for program in programs]
    for rank, program in enumerate(todo):
        for kind, target in program:
            if kind not in ("send", "receive", "all"):
                raise ValueError(f"rank {rank}: unknown call {kind!r}")
            if kind != "all" and (target == rank or not 0 <= target < len(todo)):
                raise ValueError(f"rank {rank}: cannot {kind} with rank {target}")
    while done := _ready(todo):
        for rank in done:
            todo[rank].pop(0)
    return {rank: program[0] for rank, program in enumerate(todo) if program}


def rounds(programs):
    """Return which messages move at the same time: a list of rounds of (sender, receiver) pairs.

    In a round every two ranks that can meet do so. The list ends when nothing moves any more:
    all programs have finished, or the rest is stuck. Collectives do not move.
    """
    todo = [list(program) for program in programs]
    found = []
    while pairs := _meetings(todo):
        found.append(pairs)
        for rank in (rank for pair in pairs for rank in pair):
            todo[rank].pop(0)
    return found


def ring_programs(n, first=lambda rank: "send"):
    """Return the programs of one ring step: every rank sends right and receives from the left.

    `first(rank)` says with which of both, "send" or "receive", a rank begins.
    """
    programs = []
    for rank in range(n):
        calls = [("send", (rank + 1) % n), ("receive", (rank - 1) % n)]
        programs.append(calls if first(rank) == "send" else calls[::-1])
    return programs


def _ready(todo):
    """Return the ranks whose next call can be done now."""
    heads = [program[0] if program else None for program in todo]
    if heads and heads[0] and heads[0][0] == "all" and len(set(heads)) == 1:
        return list(range(len(todo)))
    pairs = _meetings(todo)
    return list(pairs[0]) if pairs else []


def _meetings(todo):
    """Return the pairs (sender, receiver) of all ranks that can meet now."""
    heads = [program[0] if program else None for program in todo]
    return [
        (rank, head[1])
        for rank, head in enumerate(heads)
        if head and head[0] == "send" and heads[head[1]] == ("receive", rank)
    ]
