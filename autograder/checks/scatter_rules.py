"""Name the mistake in a reduce-scatter from its provenance.

The rules follow the messages in the order of the steps: the first one that differs from every
honest schedule shows the mistake. `p` is a `Provenance`; the messages looked at are those of the
first n - 1 steps.
"""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import chunk_of, is_empty, name_ranks, parts_of, ranks_in


def first_step(p):
    """Return the mistake in the messages of step 0: own values, one chunk, not all the same."""
    for r, block in enumerate(p.messages[0]):
        ranks = ranks_in(block)
        if is_empty(block):
            return Diagnosis("own-part-missing", f"in step 0 rank {r} sent only zeros")
        if ranks != [r]:
            return Diagnosis(
                "shared-list",
                f"in step 0 rank {r} sent values of {name_ranks(ranks)}, before any message came",
            )
        if chunk_of(block, p.width) is None:
            return Diagnosis("wrong-chunks", f"what rank {r} sent in step 0 is not one chunk")
    chunks = {chunk_of(block, p.width) for block in p.messages[0]}
    if len(chunks) == 1 < p.n:
        return Diagnosis("all-send-same-chunk", f"in step 0 all ranks sent chunk {chunks.pop()}")
    return None


def later_steps(p):
    """Return the mistake in the first message that does not pass on what arrived and own values."""
    for s in range(1, min(len(p.messages), p.n - 1)):
        for rule in (_mixed, _wrong_chunk, _wrong_parts):
            for r in range(p.n):
                found = rule(p, s, r)
                if found:
                    return found
    return None


def _mixed(p, s, r):
    """Elements of two chunks were added: something went into the wrong chunk."""
    block = p.messages[s][r]
    if is_empty(block):
        return Diagnosis("own-part-missing", f"in step {s} rank {r} sent only zeros")
    if chunk_of(block, p.width) is not None:
        return None
    mine, other = _two_chunks(block, p.width, r)
    if other is None:
        return Diagnosis("wrong-chunks", f"what rank {r} sent in step {s} is not one chunk")
    return Diagnosis(
        "adds-into-wrong-chunk",
        f"after step {s - 1} rank {r} had added into chunk {mine}; the message that arrived was "
        f"chunk {other}",
    )


def _two_chunks(block, width, r):
    """Return (chunk with values of rank r, another chunk) that the first number is made of."""
    present = np.argwhere(np.abs(block[0]) > 1e-12)
    own = [int(e) // width for rank, e in present if rank == r]
    others = [int(e) // width for rank, e in present if rank != r]
    chunks = list(dict.fromkeys(own + others))
    return (chunks[0], chunks[1]) if len(chunks) > 1 else (chunks[0], None)


def _wrong_chunk(p, s, r):
    """The chunk that was sent is not the one that had just arrived."""
    sent, before, arrived = (
        chunk_of(p.messages[s][r], p.width),
        chunk_of(p.messages[s - 1][r], p.width),
        chunk_of(p.messages[s - 1][(r - 1) % p.n], p.width),
    )
    if sent == arrived:
        return None
    mistake = "sends-wrong-chunk"
    if sent == before:
        mistake = "always-sends-same-chunk"
    elif p.n > 2 and sent == (before + 1) % p.n:
        mistake = "sends-r-plus-s"
    return Diagnosis(
        mistake,
        f"in step {s} rank {r} sent chunk {sent}; in step {s - 1} it had sent chunk {before}, and "
        f"chunk {arrived} had arrived",
    )


def _wrong_parts(p, s, r):
    """The right chunk was sent, but not with the parts of the s + 1 ranks up to the sender."""
    parts = parts_of(p.messages[s][r])
    expected = honest_parts(p.n, s, r)
    if parts is not None and np.allclose(parts, expected):
        return None
    chunk = chunk_of(p.messages[s][r], p.width)
    has = name_ranks(ranks_in(p.messages[s][r]))
    start = f"in step {s} rank {r} sent chunk {chunk} with the values of {has}"
    return Diagnosis(_parts_mistake(p, parts, expected, r), f"{start}{_expected(parts, expected)}")


def _expected(parts, expected):
    ranks = name_ranks([int(q) for q in np.flatnonzero(expected)])
    if parts is not None and np.array_equal(np.abs(parts) > 1e-12, expected > 0):
        counts = ", ".join(f"{part:.3g}" for part in parts[expected > 0])
        return f", counted {counts} times; each must be in it once"
    return f"; the sum of {ranks} was due"


def honest_parts(n, s, r):
    """Return the parts of an honest message: once each of the s + 1 ranks that end with r."""
    parts = np.zeros(n)
    parts[[(r - j) % n for j in range(min(s + 1, n))]] = 1
    return parts


def _parts_mistake(p, parts, expected, r):
    if parts is None:
        return "wrong-partial-sum"
    if np.any(parts < -1e-12):
        return "not-a-sum"
    own = np.zeros(p.n)
    own[r] = 1
    if np.allclose(parts, own):
        return "sends-original" if sums_in_results(p) else "adds-into-wrong-chunk"
    if np.allclose(parts[r], 0):
        return "overwrites"
    support = np.array_equal(np.abs(parts) > 1e-12, expected > 0)
    if support and np.any((parts > 1e-12) & (parts < 0.99)):
        return "divides-each-hop"
    if support and parts[r] > 1.5:
        return "own-part-twice"
    return "wrong-partial-sum"


def sums_in_results(p):
    """Return whether some result has values of two ranks in one element."""
    return any(np.any((np.abs(block) > 1e-12).sum(axis=1) > 1) for block in p.results if len(block))
