"""Alter one number of a message on its way, and see on which ranks it shows."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import name_ranks
from autograder.checks.variants.content import contents
from autograder.checks.variants.explain import crossed, explain
from autograder.checks.variants.grid import BETWEEN, INSIDE, coded_grid
from autograder.checks.variants.watch import rows_of, wrong_sums

DELTA = 1.0  # small, and exact in every dtype


def made_from_messages(*cases):
    """Return a check that results are made from the messages, for (nodes, per_node, numel)."""

    def check(watcher):
        for case in cases:
            run = watcher.see(coded_grid, *case)
            found = wrong_sums(run)
            if found:
                return explain(watcher, run, found)
            found = crossed(run, INSIDE) or crossed(run, BETWEEN) or _untouched(watcher, run)
            if found and run.outcome.shared:
                found = Diagnosis("results-share-memory", run.outcome.shared)
            if found:
                return found.within(f"with {run.case.label}")
        return None

    return check


def reached(case, kind, ring, step, place):
    """Return the ranks whose results hold what place `place` of a ring sends in a step."""
    members = case.rings(kind)[ring]
    size = len(members)
    if step < size - 1:
        return list(range(case.n))
    passed = [members[(place + 1 + j) % size] for j in range(2 * (size - 1) - step)]
    if kind == BETWEEN:
        passed = [r for member in passed for r in case.node(member)]
    return sorted(passed)


def _untouched(watcher, run):
    """Return the evidence that an altered number does not show where it should, None if it does."""
    for kind in (INSIDE, BETWEEN):
        for ring, steps in enumerate(run.messages[kind]):
            for step, sent in enumerate(steps):
                found = _altered(watcher, run, kind, ring, step, (ring + 2 * step) % len(sent))
                if found:
                    return found
    return None


def _altered(watcher, run, kind, ring, step, place):
    """Alter one number of one message; return the evidence if the results do not follow."""
    case, message = run.case, run.messages[kind][ring][step][place]
    read = contents(message, case)
    where = next((i for i, content in enumerate(read) if content not in ("empty", None)), None)
    if where is None:
        return None

    def alter(s, p, message):
        if (s, p) != (step, place):
            return message
        message = message.astype(np.float64)
        message.reshape(-1)[where] += DELTA
        return message

    alter.step = step  # all other steps deliver what was sent, so nobody has to wait for them
    again = watcher.run(case, (kind, ring), alter)
    ranks = reached(case, kind, ring, step, place)
    return _followed(run, again, ranks, read[where].element, _words(case, kind, ring, step, place))


def _words(case, kind, ring, step, place):
    sender = case.rings(kind)[ring][place]
    return f"a number in the message of rank {sender} on {kind}[{ring}] in step {step}"


def _followed(run, again, ranks, element, what):
    before, after = rows_of(run), rows_of(again)
    start = f"{what} was altered on its way; "
    if len(after) != len(before) or any(
        a.shape != b.shape for a, b in zip(after, before, strict=True)
    ):
        return Diagnosis("ring-for-show", f"{start}after that no result came back")
    change = np.array([a - b for a, b in zip(after, before, strict=True)])
    shown = sorted({int(r) for r in np.flatnonzero(np.abs(change).max(axis=1) > DELTA / 4)})
    if shown != ranks:
        words = f"the results of {name_ranks(shown)} changed, those of {name_ranks(ranks)} had to"
        other = len(shown) == len(ranks) and len(shown) > 0
        return Diagnosis("hier-results-moved" if other else "ring-for-show", start + words)
    elements = np.flatnonzero(np.abs(change).max(axis=0) > DELTA / 4)
    if list(elements) != [element] or not np.allclose(change[ranks, element], DELTA):
        return Diagnosis("ring-for-show", f"{start}the results changed, but in another way")
    return None
