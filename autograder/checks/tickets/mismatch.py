"""Ticket 4: are tensors matched by name, whatever the order of the calls?"""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.ring import WatchedRing
from autograder.checks.tickets.asked import items, numbers, on_purpose, shown, text, trouble, within
from autograder.checks.tickets.named import calls

PAGE = "engineering/timeouts-and-failures.html#another-order-of-calls"


def judge_sums(asked, case):
    """Return what is wrong with the sums, and whether they are made from the messages."""
    ring = WatchedRing(case.n)
    outcome = asked.run(ring, case.copies())
    orders = ", ".join("".join(name for name, _ in own) for own in case.of_rank)
    found = asked.borrowed(WatchedRing(case.n), case.copies()) or refused(outcome)
    found = found or trouble(outcome, f"a list of {case.n} lists")
    found = found or wrong_results(case, outcome.value) or not_sent(asked, case, ring, outcome)
    ranks = f"{case.n} rank{'s' * (case.n > 1)}"
    return within(found, f"with {ranks} that call in the order {orders}")


judge_sums.usual = calls("ab", "ba")


def refused(outcome):
    """Return the `Diagnosis` of a `ValueError` where everything fits together."""
    if outcome.problem is None or "ValueError" not in outcome.problem.bases:
        return None
    if not on_purpose(outcome.problem):
        return None
    words = f"it raised {outcome.problem.name}: {outcome.problem.text}"
    return Diagnosis("refuses-another-order", words[:200])


def not_sent(asked, case, ring, outcome):
    """Return what is wrong if right sums were not made from messages."""
    if case.n == 1:
        return None
    if not ring.messages:
        mistake = "private-ring" if outcome.rings_made else "no-ring"
        return Diagnosis(mistake, "your function never called ring.shift on the ring that it got")

    def alter(step, rank, message):
        return message + message.dtype.type(7) if (step, rank) == (0, 0) else message

    alter.step = 0
    again = asked.run(WatchedRing(case.n, alter), case.copies())
    if again.problem is None and wrong_results(case, again.value) is None:
        words = "a message was altered on its way, and no result shows it"
        return Diagnosis("ring-for-show", words)
    return None


def wrong_results(case, value):
    """Return what is wrong with the results of the ranks."""
    value, totals = items(value), case.totals()
    if value is None or len(value) != case.n:
        return Diagnosis("wrong-return", f"{shown(value)} came back, expected {case.n} lists")
    for r, pairs in enumerate(value):
        found = read_pairs(pairs)
        if found is None:
            words = f"entry {r} is {shown(pairs)}, expected a list of pairs (name, total)"
            return Diagnosis("wrong-return", words)
        names = [name for name, _ in found]
        if sorted(names) != sorted(totals):
            words = f"rank {r} has results for {names}, expected one for each of {sorted(totals)}"
            return Diagnosis("results-missing", words)
        for name, total in found:
            if total.shape != totals[name].shape or not np.allclose(total, totals[name]):
                return wrong_total(case, r, name, total)
    return None


def read_pairs(value):
    """Return the pairs (name, array) of one rank, None if they are none."""
    found = []
    for pair in items(value) if items(value) is not None else [None]:
        parts = items(pair)
        if parts is None or len(parts) != 2:
            return None
        name, total = text(parts[0]), numbers(parts[1])
        if name is None or total is None:
            return None
        found.append((name, total))
    return found


def wrong_total(case, r, name, total):
    """Return the mistake behind a wrong sum."""
    words = f"rank {r} has {name} = {shown(total)}, the sum is {shown(case.totals()[name])}"
    position = [other for other, _ in case.of_rank[r]].index(name)
    first = [other for other, _ in case.of_rank[0]].index(name)
    for place in (position, first):
        by_place = sum_at(case, place)
        if by_place is not None and np.array_equal(by_place, total):
            return Diagnosis("matches-by-place", words)
    if np.array_equal(total, dict(case.of_rank[r])[name]):
        return Diagnosis("nothing-summed", words)
    return Diagnosis("counts-a-rank-twice" if too_many(case, name, total) else "wrong-total", words)


def too_many(case, name, total):
    """Return whether more tensors than there are ranks went into a sum.

    Neighbors in a tensor differ by 1, so the difference of two in the sum is how many went in.
    """
    flat, first = total.reshape(-1), [dict(own)[name].reshape(-1)[:1] for own in case.of_rank]
    if flat.size < 2 or flat.size != case.totals()[name].size:
        return False
    count = flat[1] - flat[0]
    return bool(count > case.n and count * min(first)[0] <= flat[0] <= count * max(first)[0])


def sum_at(case, place):
    """Return the sum of the tensors at one place of all lists, None if there is none."""
    try:
        return sum(own[place][1] for own in case.of_rank)
    except (IndexError, ValueError):
        return None
