"""Name the mistake in code that is right on some grids and for some numbers of elements only."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count
from autograder.checks.variants.grid import random_grid
from autograder.checks.variants.watch import rows_of, wrong_sums

SQUARE = ((2, 2, 8), (3, 3, 18))
OBLONG = ((2, 3, 12), (3, 2, 12), (4, 2, 16))
LARGER = (2, 3, 24)
POWERS = ((2, 2, 8), (4, 2, 16))
UNEVEN = ((2, 3, 10), (3, 2, 7), (2, 2, 9), (2, 2, 6))
FEWER = ((2, 3, 2), (3, 2, 1))
ONE_NODE, ONE_EACH = (1, 3, 6), (3, 1, 6)


def wrong_on(watcher, cases):
    """Return what is wrong on the first of these grids with a wrong result, with its words."""
    for case in cases:
        run = watcher.see(random_grid, *case)
        found = wrong_sums(run)
        if found:
            return found.within(f"with {run.case.label}")
    return None


def size_mistake(watcher):
    """Return the `Diagnosis` if the function is right on some grids, None if on all or none."""
    oblong = wrong_on(watcher, OBLONG)
    if oblong:
        return _grids(watcher, oblong)
    rules = (
        ("numel-hard-coded", (LARGER,)),
        ("hier-square-only", SQUARE),
        ("needs-divisible", UNEVEN),
        ("fewer-elements-than-ranks", FEWER),
        ("hier-fails-at-one-node", (ONE_NODE,)),
        ("hier-fails-at-one-rank", (ONE_EACH,)),
    )
    for mistake, cases in rules:
        found = wrong_on(watcher, cases)
        if found:
            tail = _tail(watcher) if mistake == "needs-divisible" else None
            return tail or Diagnosis(mistake, found.evidence)
    return None


def _grids(watcher, found):
    """Return the mistake of code that is right on some grids, and wrong on an oblong one."""
    if found.mistake in ("not-written", "takes-too-long"):
        return found
    if not wrong_on(watcher, SQUARE):
        words = f"right where m = g; {found.evidence}"
        return Diagnosis("hier-square-only", words)
    if not wrong_on(watcher, POWERS):
        return Diagnosis("power-of-two-only", f"right for powers of two; {found.evidence}")
    right = [case for case in OBLONG if not wrong_on(watcher, (case,))]
    if right:
        grids = " and ".join(f"{m} nodes of {g}" for m, g, _ in right)
        return Diagnosis("only-some-n", f"right with {grids}; {found.evidence}")
    return None


def _tail(watcher):
    """Return the mistake if the result is cut off, padded, or wrong at its end only."""
    for case in UNEVEN:
        run = watcher.see(random_grid, *case)
        rows, total = rows_of(run), run.case.total()
        if not rows or wrong_sums(run) is None:
            continue
        if all(row.size > total.size for row in rows):
            words = f"with {run.case.label} the result has {count(rows[0].size, 'element')}"
            return Diagnosis("pads-not-trimmed", words)
        kept = [_right_at_start(row, total) for row in rows]
        if all(0 < part < total.size for part in kept):
            words = f"with {run.case.label} only the first {count(min(kept), 'element')} are right"
            return Diagnosis("drops-tail", words)
    return None


def _right_at_start(row, total):
    """Return how many elements are right before the first wrong one, 0 if a later one is right."""
    row, shared = row.reshape(-1), min(row.size, total.size)
    right = [abs(a - b) < 1e-9 for a, b in zip(row[:shared], total[:shared], strict=True)]
    first = right.index(False) if False in right else shared
    return 0 if any(right[first:]) else first
