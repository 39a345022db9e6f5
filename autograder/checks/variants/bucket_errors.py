"""Does `fill_buckets` refuse a cap of 0 or less, and only such a cap?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.task import troubled

NEGATIVE = (-1, -25)


def refuses(*calls):
    """Return a check that each (sizes, cap) or (sizes, cap, first_cap) raises `ValueError`."""

    def check(filler):
        base = filler.fill((3, 4), 7)
        found = troubled(base.outcome)
        if found:
            return found
        for call in calls:
            filled = filler.fill(*call)
            found = _fault(filled)
            if found:
                return Diagnosis(_name(filler, filled, *found), f"{filled.words}: {found[1]}")
        return None

    return check


def _fault(filled):
    """Return (kind, sentence) if a call did not raise `ValueError`, None if it did."""
    problem, value = filled.outcome.problem, filled.outcome.value
    if problem is None:
        what = "None" if value is None else "a result"
        return ("none" if value is None else "silent"), f"the function returned {what}"
    if problem.name in ("TimeIsUp", "TooSlow"):
        return "late", f"the function was stopped: {problem.text}"
    if "ValueError" not in problem.bases:
        return "type", f"the function raised {problem.name}, expected ValueError"
    return None


def _name(filler, filled, kind, words):
    """Return the id of the mistake, from all caps together."""
    if kind == "late":
        return "takes-too-long"
    if kind == "type":
        return "bucket-wrong-exception"
    if kind == "none":
        return "bucket-none-for-cap"
    if filled.first_cap is not None:
        return "bucket-first-cap-unchecked"
    negative = [_fault(filler.fill((3, 4), cap)) for cap in NEGATIVE]
    if filled.cap == 0 and not any(negative):
        zero = _fault(filler.fill((3, 4), 0))
        return "bucket-cap-zero" if zero else "bucket-cap-unchecked-if-empty"
    if not filled.sizes and not _fault(filler.fill((3, 4), filled.cap)):
        return "bucket-cap-unchecked-if-empty"
    return "bucket-cap-unchecked"
