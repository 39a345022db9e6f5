"""Does a function refuse what it must refuse, before anything is sent?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count, mismatched, random_case
from autograder.checks.shapes import BROADCAST, LATER, MIDDLE, SAME_SIZE, SIZES
from autograder.checks.trees.cases import broadcast_case
from autograder.checks.trees.diagnose import explain

NO_ROOTS = ((8, 8), (8, -1), (5, 7), (3, -3), (1, 1), (1, -1))


def refuses_roots(*cases):
    """Return a check that the function refuses each (n, root), where root is no rank."""

    def check(observer):
        faults = [(case, _fault(observer.see(broadcast_case, *case))) for case in cases]
        return _judged(observer, faults, _root_mistake, "with {0} ranks and root {1}")

    return check


def refuses_shapes(*cases):
    """Return a check that the function refuses each tuple of shapes, one shape for each rank."""

    def check(observer):
        faults = [(case, _fault(observer.see(mismatched, case))) for case in cases]
        return _judged(observer, faults, _shape_mistake, "with tensors of the shapes {all}")

    return check


def _judged(observer, faults, mistake, words):
    """Return the `Diagnosis` of the first fault, None if there is none."""
    phases = observer.task.phases
    base = observer.see(broadcast_case, 8) if phases == 1 else observer.see(random_case, 8, (4,))
    if base.outcome.problem is not None:
        return explain(observer, base, observer.task.wrong(base))
    first = next(((case, fault) for case, fault in faults if fault), None)
    if first is None:
        return None
    case, (kind, text) = first
    start = words.format(*case, all=", ".join(map(str, case)))
    return Diagnosis(mistake(observer, kind), f"{start} {text}")


def _fault(run):
    """Return (kind, sentence) if a run did not refuse as promised, None if it did."""
    problem = run.outcome.problem
    if problem is None and run.outcome.value is None:
        return "none", "the function returned None and raised nothing"
    if problem is None:
        return "silent", "the function raised nothing and returned a result"
    if "ValueError" not in problem.bases:
        return "type", f"the function raised {problem.name}, expected ValueError"
    if run.rounds:
        return "late", f"ValueError came only after {count(run.rounds, 'round')} on the network"
    return None


def _kinds(observer, make, cases):
    """Return the set of what a function did with each of `cases`."""
    arguments = cases if make is broadcast_case else [(case,) for case in cases]
    faults = (_fault(observer.see(make, *case)) for case in arguments)
    return {fault[0] if fault else "refused" for fault in faults}


def _always(kinds, names):
    """Return the mistake of a function that never does what it must, None if it does sometimes."""
    if "refused" in kinds:
        return None
    only = next(iter(kinds)) if len(kinds) == 1 else "silent"
    return {"none": "returns-none-on-mismatch", "late": "tree-check-after-sending", **names}[only]


def _root_mistake(observer, kind):
    """Return the id of the mistake, from all wrong roots together."""
    names = {"type": "root-wrong-exception", "silent": "root-not-checked"}
    kinds = _kinds(observer, broadcast_case, NO_ROOTS)
    return _always(kinds, names) or "root-check-incomplete"


def _shape_mistake(observer, kind):
    """Return the id of the mistake, from all kinds of different shapes together."""
    names = {"type": "wrong-exception", "silent": "no-shape-check"}
    kinds = _kinds(observer, mismatched, (*SIZES, *SAME_SIZE, *BROADCAST, *MIDDLE))
    found = _always(kinds, names)
    if found:
        return found
    first = [case for case in (*SIZES, *SAME_SIZE, *BROADCAST) if case not in LATER]
    early, later = (_kinds(observer, mismatched, cases) for cases in (first, LATER))
    if early == {"refused"} and "refused" not in later:
        return "shape-check-first-two-ranks"
    sizes, same = (_kinds(observer, mismatched, cases) for cases in (SIZES, SAME_SIZE))
    if sizes == {"refused"} and "refused" not in same:
        return "shape-check-sizes-only"
    others = {"none": "returns-none-on-mismatch", "type": "wrong-exception"}
    return others.get(kind, "shape-check-incomplete")
