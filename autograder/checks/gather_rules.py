"""Name the mistake in the second phase of an all-reduce, when its first phase was honest."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import chunk_of, name_ranks, parts_of, ranks_in


def too_short(p):
    """Return the mistake if there was no second phase at all."""
    if len(p.messages) > p.n - 1:
        return None
    return Diagnosis(
        "gather-too-short",
        f"after {len(p.messages)} steps no rank sent a finished chunk to the others",
    )


def starts_again(p):
    """Return the mistake if the second phase sums from the start again."""
    again = p.messages[p.n - 1]
    right = all(len(block) == p.numel for block in p.results) and put_together(p) is None
    if right and all(ranks_in(block) == [r] for r, block in enumerate(again)):
        return Diagnosis(
            "reduces-twice",
            f"in step {p.n - 1}, when every chunk was complete on one rank, the ranks sent "
            "their own values again",
        )
    return None


def passed_on(p):
    """Return the mistake in the first message of phase 2 that is no finished chunk, moved on."""
    for s in range(p.n - 1, min(len(p.messages), 2 * (p.n - 1))):
        for r in range(p.n):
            found = _not_complete(p, s, r) or _not_the_last(p, s, r)
            if found:
                return found
    return None


def _not_complete(p, s, r):
    block = p.messages[s][r]
    parts, chunk = parts_of(block), chunk_of(block, p.width)
    if (
        chunk is not None
        and parts is not None
        and np.allclose(parts, parts[0])
        and parts[0] > 1e-12
    ):
        return None
    ranks = ranks_in(block)
    start = f"in step {s - p.n + 1} of the all-gather rank {r} sent"
    if len(ranks) == p.n:
        return Diagnosis("gather-adds", f"{start} a chunk in which some ranks are counted twice")
    arrived = chunk_of(p.messages[s - 1][(r - 1) % p.n], p.width)
    return Diagnosis(
        "gather-wrong-chunk",
        f"{start} {'a mixture' if chunk is None else f'chunk {chunk}'} with the values of "
        f"{name_ranks(ranks)} only; the chunk that had arrived there before was {arrived}",
    )


def _not_the_last(p, s, r):
    sent, arrived = (
        chunk_of(p.messages[s][r], p.width),
        chunk_of(p.messages[s - 1][(r - 1) % p.n], p.width),
    )
    if sent == arrived:
        return None
    return Diagnosis(
        "gather-wrong-chunk",
        f"in step {s - p.n + 1} of the all-gather rank {r} sent chunk {sent}; chunk {arrived} had "
        "arrived last and was due",
    )


def number_of_steps(p):
    """Return the mistake if the second phase has too few or too many steps."""
    n, second = p.n, len(p.messages) - (p.n - 1)
    if second == n - 1:
        return None
    mistake = "gather-too-short" if second < n - 1 else "gather-too-long"
    return Diagnosis(mistake, f"with {n} ranks the all-gather took {second} steps, not {n - 1}")


def put_together(p):
    """Return the mistake in the results of all ranks, when all messages were honest."""
    for r, block in enumerate(p.results):
        if len(block) != p.numel:
            return None
        for e in range(p.numel):
            found = _element(p, r, block, e)
            if found:
                return found
    return None


def _element(p, r, block, e):
    present = [int(i) for i in np.flatnonzero(np.abs(block[e]).sum(axis=0) > 1e-12)]
    here, width = f"element {e} of the result of rank {r}", p.width
    if len(present) == 1 and present != [e]:
        return Diagnosis(
            "gather-arrival-order",
            f"{here} (chunk {e // width}) is element {present[0]} of the tensors (chunk "
            f"{present[0] // width})",
        )
    if len(present) > 1:
        return Diagnosis("gather-adds", f"in {here} several elements of the tensors are added")
    parts = block[e, :, e]
    if np.allclose(parts, parts[0]) and parts[0] > 1e-12:
        return None
    if np.all(np.abs(parts) > 1e-12):
        return Diagnosis("gather-adds", f"in {here} some ranks are counted more often than others")
    ranks = [int(q) for q in np.flatnonzero(np.abs(parts) > 1e-12)]
    return Diagnosis(
        "gather-incomplete", f"in {here} there are only the values of {name_ranks(ranks)}"
    )
