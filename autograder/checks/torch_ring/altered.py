"""Are the results made from the messages? Alter all messages on their way and see where it shows.

In one run a number in every message is altered, each by another power of two. So the results tell
of each alteration which ranks and which elements it has reached.
"""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.torch_ring.cases import decode, encode
from autograder.checks.torch_ring.ends import bad_end, names
from autograder.checks.torch_ring.steps import place

FIRST = 2.0**23  # larger than all values in a case; float64 has room for 29 more powers of two


def unfaithful(observer, case):
    """Return the `Diagnosis` if an altered message does not show where it should, else None."""
    trace = observer.altered(case, change)
    found = bad_end(trace)
    if found:
        return found
    seen = {rank: alterations(end.result, case) for rank, end in trace.ends.items()}
    if None in seen.values():
        return Diagnosis("result-not-from-messages", "the results are not those of the messages")
    for index in range(2 * (case.n - 1)):
        for rank in case.members:
            found = shown(seen, case, rank, index)
            if found:
                return found
    return None


def power(case, rank, index):
    """Return what is added to a number in message `index` of a rank."""
    return FIRST * 2.0 ** (index * case.n + case.members.index(rank))


def change(message, case):
    """Return the body of a message with one number in its middle altered."""
    dtype = case.dtype if message.dtype == "uint8" else message.dtype
    values = decode(message.body, dtype)
    if values is None or not values.size:
        return message.body
    values = values.copy()
    values[values.size // 2] += power(case, message.source, message.index)
    return encode(values, dtype)


def alterations(result, case):
    """Return {power: elements that it was added to} of one rank, None if there is more."""
    if result is None or result.shape != case.expected().shape:
        return None
    whole = np.round((result - case.expected()).reshape(-1) / FIRST)
    if not np.array_equal(result.reshape(-1) - whole * FIRST, case.expected().reshape(-1)):
        return None
    found = {}
    for element, bits in enumerate(whole.astype(np.int64)):
        for bit in range(2 * case.n * (case.n - 1)):
            if int(bits) >> bit & 1:
                found.setdefault(FIRST * 2.0**bit, []).append(element)
    return found


def shown(seen, case, rank, index):
    """Return the `Diagnosis` if one alteration shows elsewhere than where it goes, else None."""
    n, own = case.n, case.members.index(rank)
    hops = n if index < n - 1 else 2 * (n - 1) - index
    wanted = {case.members[(own + 1 + k) % n] for k in range(hops)}
    where = {r: found.get(power(case, rank, index), []) for r, found in seen.items()}
    reached = {r for r, elements in where.items() if elements}
    words = f"a number in {place(rank, index)} was altered on its way. It must show on "
    words += f"{names(wanted)}, in one element each"
    if reached != wanted:
        words += f"; it shows on {names(reached) if reached else 'no rank'}"
    elif len({tuple(elements) for elements in where.values() if elements}) > 1:
        words += "; it shows in other elements too"
    else:
        return None
    return Diagnosis("result-not-from-messages", words)
