"""Ticket 3: does the all-gather start from the chunk that each rank owns?"""

from dataclasses import dataclass

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.ring import WatchedRing
from autograder.checks.tickets.asked import items, numbers, shown, trouble, within
from autograder.checks.tickets.passing import miscounted, wrong_message, wrong_start

PAGE = "implementation/all-gather.html#pass-on-what-you-received-last"


@dataclass(frozen=True, eq=False)
class Gather:
    """One call of `all_gather`: the chunks on each rank, and which one each rank owns."""

    held: list
    owned: list

    @property
    def n(self):
        """The number of ranks."""
        return len(self.owned)

    def finished(self, i):
        """Return chunk i as its owner holds it."""
        return self.held[self.owned.index(i)][i]

    def copies(self):
        """Return `held` once more, with new arrays."""
        return [[chunk.copy() for chunk in own] for own in self.held]


def gather(lengths, owned):
    """Return a `Gather`: the owner's part is a multiple of 1000, all other parts are less."""
    n = len(owned)
    held = []
    for r in range(n):
        own = [100.0 * r + 10 * i + np.arange(lengths[i]) / 8 + 1 for i in range(n)]
        own[owned[r]] = 1000.0 * (owned[r] + 1) + np.arange(lengths[owned[r]])
        held.append(own)
    return Gather(held, list(owned))


def judge_gather(asked, case):
    """Return what is wrong with one all-gather: its results, steps and messages."""
    found = _judge(asked, case)
    words = f"with {case.n} rank{'s' * (case.n > 1)} and owned = {case.owned}"
    return within(found, words)


judge_gather.usual = gather([2, 2, 2, 2], [1, 2, 3, 0])


def _judge(asked, case):
    ring = WatchedRing(case.n)
    outcome = asked.run(ring, case.copies(), [*case.owned])
    found = asked.borrowed(WatchedRing(case.n), case.copies(), [*case.owned])
    found = found or trouble(outcome, f"a list of {case.n} arrays")
    found = found or miscounted(case, ring, outcome)
    if found:
        return found
    rows, found = read_rows(outcome.value, case.n)
    return found or wrong_rows(case, rows, ring.messages)


def judge_kept(asked, case):
    """Return what is wrong with one all-gather, also if the function has changed the chunks."""
    found, held = judge_gather(asked, case), case.copies()
    if found is None:
        chunks = [list(own) for own in held]  # the lists may hold others after the call
        asked.run(WatchedRing(case.n), held, [*case.owned])
        if not unchanged(chunks, case.held):
            return Diagnosis("changes-arguments", "after the call chunks in `held` were changed")
    return found


def judge_altered(asked, case):
    """Return what is wrong if one number of one message is altered on its way, for each message."""
    for step in range(case.n - 1):
        for rank in range(case.n):
            owner = (rank - step) % case.n
            if case.finished(case.owned[owner]).size:
                found = _altered(asked, case, step, rank, case.owned[owner])
                if found:
                    return found
    return None


def _altered(asked, case, step, rank, chunk):
    def alter(s, r, message):
        return message + 5000.0 if (s, r) == (step, rank) else message

    alter.step = step  # all other steps deliver what was sent
    outcome = asked.run(WatchedRing(case.n, alter), case.copies(), [*case.owned])
    rows, _ = read_rows(outcome.value, case.n)
    reached = {(rank + 1 + j) % case.n for j in range(case.n - 1 - step)}
    words = f"the message that rank {rank} sent in step {step} was altered on its way"
    for r in range(case.n):
        parts = [case.finished(i) + 5000.0 * (i == chunk and r in reached) for i in range(case.n)]
        if rows is None or not np.array_equal(rows[r], np.concatenate(parts)):
            did = "had to show it" if r in reached else "had to stay as it was"
            return Diagnosis("ring-for-show", f"{words}; the result of rank {r} {did}")
    return None


def read_rows(value, n):
    """Return (n arrays, None), or (None, what is wrong with their form)."""
    value = items(value)
    if value is None or len(value) != n:
        return None, Diagnosis("wrong-return", f"{shown(value)} came back, expected {n} arrays")
    rows = [numbers(row) for row in value]
    for r, row in enumerate(rows):
        if row is None or row.ndim != 1:
            words = f"the result of rank {r} is {shown(value[r])}, expected a 1-dimensional array"
            return None, Diagnosis("wrong-return", words)
    return rows, None


def wrong_rows(case, rows, messages):
    """Return what is wrong with the results, and the message that it began with."""
    expected = np.concatenate([case.finished(i) for i in range(case.n)])
    wrong = [r for r, row in enumerate(rows) if not np.array_equal(row, expected)]
    if not wrong:
        return None
    found = wrong_start(case, messages) or wrong_message(case, messages)
    if found:
        return found
    r, row = wrong[0], rows[wrong[0]]
    words = f"every message was right, but rank {r} ended with {shown(row)}"
    if row.size != expected.size:
        return Diagnosis("chunks-missing", words)
    arrived = np.concatenate([case.finished(case.owned[r - s]) for s in range(case.n)])
    in_order = np.array_equal(row, arrived)
    return Diagnosis("gather-arrival-order" if in_order else "stores-in-wrong-place", words)


def unchanged(held, before):
    """Return whether the arrays that the function got hold the same numbers as before."""
    pairs = zip(held, before, strict=False)
    return all(
        np.array_equal(now, old) for own, kept in pairs for now, old in zip(own, kept, strict=False)
    )
