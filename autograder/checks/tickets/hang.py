"""Ticket 1: do the programs of a ring step come to their end?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.tickets.asked import items, shown, text, trouble, whole
from collectives.deadlock import rounds, stuck

PAGE = "engineering/timeouts-and-failures.html#send-first-then-receive"
MOST_ROUNDS = 3


def judge_ends(asked, n):
    """Return what is wrong with the programs for n ranks, apart from how long they take."""
    programs, found = read_programs(asked.run(n), n)
    if not found:
        found = wrong_calls(programs, n) or waiting(programs)
    return found and found.within(f"with {n} rank{'s' * (n > 1)}")


judge_ends.usual = 4


def judge_rounds(asked, n):
    """Return what is wrong with the programs for n ranks, also if they take too many rounds."""
    found = judge_ends(asked, n)
    if found:
        return found
    programs, _ = read_programs(asked.run(n), n)
    taken = rounds(programs)
    if len(taken) <= MOST_ROUNDS:
        return None
    alone = sum(len(messages) == 1 for messages in taken)
    return Diagnosis(
        "one-after-the-other",
        f"with {n} ranks the step takes {len(taken)} rounds; in {alone} of them one message moves",
    )


def read_programs(outcome, n):
    """Return (the programs, None) or (None, what is wrong with their form)."""
    found = trouble(outcome, f"a list of {n} programs")
    if found:
        return None, found
    value = items(outcome.value)
    if value is None or len(value) != n:
        words = f"the function returned {shown(outcome.value)}, expected a list of {n} programs"
        return None, Diagnosis("wrong-return", words)
    programs = [[read_call(call) for call in items(own) or []] for own in value]
    for rank, (own, given) in enumerate(zip(programs, value, strict=True)):
        if items(given) is None or None in own:
            words = f"the program of rank {rank} is {given!r}"
            return None, Diagnosis("wrong-return", words[:120])
    return programs, None


def read_call(value):
    """Return a call as ("send" or "receive", peer), None if it is none."""
    parts = items(value)
    if parts is None or len(parts) != 2:
        return None
    kind, peer = text(parts[0]), whole(parts[1])
    return (kind, peer) if kind in ("send", "receive") and peer is not None else None


def wrong_calls(programs, n):
    """Return which rank makes other calls than one send to the right, one receive from the left."""
    for rank, program in enumerate(programs):
        right, left = (rank + 1) % n, (rank - 1) % n
        wanted = [("receive", left), ("send", right)] if n > 1 else []
        if sorted(program) == wanted:
            continue
        if any(peer == rank for _, peer in program):
            return Diagnosis("sends-to-itself", f"rank {rank} has a call with itself as peer")
        kinds = [kind for kind, _ in program]
        for kind, _ in wanted:
            if kinds.count(kind) != 1:
                words = f"rank {rank} has {kinds.count(kind)} calls of {kind}, expected one"
                return Diagnosis("call-missing" if kind not in kinds else "call-too-many", words)
        kind, peer = next(call for call in program if call not in wanted)
        return Diagnosis("wrong-peer", f"rank {rank} has the call {(kind, peer)}")
    return None


def waiting(programs):
    """Return which ranks wait forever, None if all programs come to their end."""
    left = stuck(programs)
    if not left:
        return None
    kinds = {kind for kind, _ in left.values()}
    if len(left) == len(programs) and len(kinds) == 1 and not rounds(programs):
        (kind,) = kinds
        return Diagnosis(
            f"all-{kind}-first", f"nothing moves: every rank waits in its first call, a {kind}"
        )
    rank, (kind, peer) = next(iter(left.items()))
    words = f"rank {rank} waits forever in {kind}, peer {peer}; {len(left)} ranks wait in all"
    return Diagnosis("waits-forever", words)
