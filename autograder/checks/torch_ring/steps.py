"""Finds the first message with wrong content: whose values are in it, and of which elements."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.torch_ring.cases import decode, origin
from autograder.checks.torch_ring.ends import next_of

ROOM = {"float16": 1, "bfloat16": 1, "float32": 2, "float64": 3}  # order of the float dtypes


def first_wrong_message(trace):
    """Return the `Diagnosis` of the first message that no ring sends, None if there is none.

    The case must be a `traced` one.
    """
    n, members = trace.case.n, trace.case.members
    for index in range(2 * (n - 1)):
        for rank in members:
            sent = trace.sent(rank)
            if index < len(sent) and sent[index].body:
                found = judge(trace, rank, index)
                if found:
                    return found
    return None


def judge(trace, rank, index):
    """Return the `Diagnosis` of one message, None if it may be one of a ring."""
    n, own = trace.case.n, trace.case.members.index(rank)
    dtype = trace.sent(rank)[index].dtype
    if ROOM.get(dtype, 99) < ROOM.get(trace.case.dtype, 0):
        words = f"the tensor of {place(rank, index)} is {dtype}, the own one is {trace.case.dtype}"
        return Diagnosis("digits-lost", words)
    content = read(trace, rank, index)
    if content is None:
        return Diagnosis("strange-message", f"{place(rank, index)}: its values are no sum of some")
    elements, parts = content
    before = read(trace, rank, index - 1) if index else None
    arrived = read(trace, next_of(trace, rank, -1), index - 1) if index else None
    where = f"{place(rank, index)}, {described(elements, parts, trace)}"
    if index < n - 1:
        wanted = {(own - k) % n for k in range(index + 1)}
        if set(parts) == wanted and max(parts.values()) == 1:
            return None
        return scatter_mistake(own, n, where, content, before, arrived)
    if len(parts) == n and max(parts.values()) == 1:
        again = index >= n and before and elements == before[0]
        return (
            Diagnosis("same-chunk-again", f"{where}, as in the message before") if again else None
        )
    return gather_mistake(index - n + 1, where, content, before, arrived)


def scatter_mistake(own, n, where, content, before, arrived):
    """Return the `Diagnosis` of a wrong partial sum."""
    elements, parts = content
    if before and elements == before[0]:
        return Diagnosis("same-chunk-again", f"{where}, as in the message before")
    if max(parts.values()) > 1:
        return Diagnosis("adds-twice", where)
    if own not in parts:
        return Diagnosis("own-part-lost", where)
    if arrived and elements != arrived[0]:
        return Diagnosis("another-chunk-sent-on", f"{where}; it had received {span(arrived[0])}")
    return Diagnosis("arrived-not-added", where)


def gather_mistake(step, where, content, before, arrived):
    """Return the `Diagnosis` of an unfinished sum in the second phase."""
    elements, parts = content
    if max(parts.values()) > 1:
        return Diagnosis("second-phase-adds", where)
    if step == 0:
        return Diagnosis("unfinished-chunk-sent", where)
    if before and elements == before[0]:
        return Diagnosis("same-chunk-again", f"{where}, as in the message before")
    return Diagnosis("unfinished-chunk-sent", where)


def read(trace, rank, index):
    """Return (elements, {rank: how often}) of a message, None if its values are no sums."""
    sent = trace.sent(rank)
    if not 0 <= index < len(sent):
        return None
    dtype = sent[index].dtype
    values = decode(sent[index].body, trace.case.dtype if dtype == "uint8" else dtype)
    found = [origin(value, trace.case.n) for value in (() if values is None else values)]
    if not found or None in found or len({counts for _, counts in found}) > 1:
        return None
    counts = found[0][1]
    return [element for element, _ in found], {r: c for r, c in enumerate(counts) if c}


def place(rank, index):
    """Return in words which message is meant."""
    return f"message {index + 1} of rank {rank}"


def described(elements, parts, trace):
    """Return in words what a message holds."""
    members = trace.case.members
    ranks = [f"rank {members[r]}" + (f" ({c} times)" if c > 1 else "") for r, c in parts.items()]
    return f"{span(elements)}, holds the values of {', '.join(ranks)}"


def span(elements):
    """Return elements in words."""
    if len(elements) == 1:
        return f"element {elements[0]}"
    if elements == list(range(elements[0], elements[-1] + 1)):
        return f"elements {elements[0]} to {elements[-1]}"
    return f"elements {', '.join(map(str, elements[:6]))}"
