"""Does `ring_all_reduce_mean` refuse tensors of different shapes, before anything is sent?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import book_example, mismatched
from autograder.checks.properties import explain

# Rank 1 differs in the first group, a later rank in the second. NumPy broadcasts the marked (*).
SIZES = (
    ((4,), (2,)),
    ((4,), (1,)),
    ((6,), (6,), (7,)),
    ((3,), (3,), (3,), (1,)),
)  # * second, fourth
SAME_SIZE = (((2, 3), (3, 2)), ((6,), (2, 3)), ((1, 4), (4, 1)), ((4,), (4,), (2, 2)))
BROADCAST = (((2, 4), (1, 4)), ((3, 2), (2,)), ((2, 2), (2, 2), (2, 1)))
# Here neither rank 1 nor the last rank differs from rank 0, or only rank 0 differs.
MIDDLE = (((4,), (4,), (2,), (4,)), ((2, 3), (2, 3), (3, 2), (2, 3)), ((1,), (3,), (3,)))
LATER = (
    ((6,), (6,), (7,)),
    ((3,), (3,), (3,), (1,)),
    ((4,), (4,), (2, 2)),
    ((2, 2), (2, 2), (2, 1)),
)


def refuses(*shapes):
    """Return a check that the function refuses each tuple of shapes, one shape for each rank."""

    def check(observer):
        base = observer.see(book_example)
        if base.outcome.problem is not None:
            return explain(observer, base, observer.task.wrong(base))
        faults = {case: _fault(observer.see(mismatched, case)) for case in shapes}
        faults = {case: fault for case, fault in faults.items() if fault}
        if not faults:
            return None
        case, (kind, text) = next(iter(faults.items()))
        named = ", ".join(f"rank {r} has {shape}" for r, shape in enumerate(case))
        return Diagnosis(_mistake(observer, kind), f"{named}: {text}")

    return check


def _fault(run):
    """Return (kind, sentence) if a run did not refuse its tensors as promised, None if it did."""
    problem, value = run.outcome.problem, run.outcome.value
    if problem is None:
        if value is None:
            return "none", "the function returned None and raised nothing"
        return "silent", "the function raised nothing and returned a result"
    if "ValueError" not in problem.bases:
        return "type", f"the function raised {problem.name}, expected ValueError"
    if run.steps:
        return "late", f"ValueError came only after {run.steps} step(s) on the ring"
    return None


def _mistake(observer, kind):
    """Return the id of the mistake, from all kinds of mismatch together."""

    def kinds(cases):
        found = (_fault(observer.see(mismatched, case)) for case in cases)
        return {fault[0] if fault else "refused" for fault in found}

    everything = kinds((*SIZES, *SAME_SIZE, *BROADCAST, *MIDDLE))
    if "refused" not in everything:
        if everything <= {"none"}:
            return "returns-none-on-mismatch"
        if everything <= {"type"}:
            return "wrong-exception"
        return "check-too-late" if everything == {"late"} else "no-shape-check"
    first = [case for case in (*SIZES, *SAME_SIZE, *BROADCAST) if case not in LATER]
    if kinds(first) == {"refused"} and "refused" not in kinds(LATER):
        return "shape-check-first-two-ranks"
    if kinds(SIZES) == {"refused"} and "refused" not in kinds(SAME_SIZE):
        return "shape-check-sizes-only"
    return {"none": "returns-none-on-mismatch", "type": "wrong-exception"}.get(
        kind, "shape-check-incomplete"
    )
