"""Ticket 4: is what does not fit together refused, before anything is sent?"""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.ring import WatchedRing
from autograder.checks.tickets.asked import on_purpose, trouble
from autograder.checks.tickets.mismatch import judge_sums
from autograder.checks.tickets.named import calls

IGNORES = {"name": "ignores-names", "shape": "ignores-shapes", "dtype": "ignores-dtypes"}
FITS = calls("ab", "ab")


def judge_refusal(asked, case):
    """Return what is wrong if the function does not refuse what does not fit, before sending.

    A function that refuses what does fit keeps no promise by refusing more.
    """
    ring = WatchedRing(case.n)
    outcome = asked.run(ring, case.copies())
    found = trouble(outcome, "") if outcome.problem else None
    if found and found.mistake in ("not-written", "takes-too-long"):
        return found
    return judge_sums(asked, FITS) or _unrefused(case, outcome.problem, ring)


def _unrefused(case, problem, ring):
    """Return what is wrong with how a case that does not fit was refused."""
    words = _difference(case)
    if problem is None:
        return Diagnosis(IGNORES[case.fault], f"{words}; there was no ValueError")
    if "ValueError" in problem.bases and not ring.messages:
        return None
    if on_purpose(problem) and ring.messages:
        return Diagnosis("check-too-late", f"{words}; {problem.name} after {ring.steps} steps")
    if on_purpose(problem):
        return Diagnosis("wrong-exception", f"{words}; it raised {problem.name}")
    return Diagnosis(IGNORES[case.fault], f"{words}; it stopped with {problem.name}")


def _difference(case):
    """Return in words what does not fit together."""
    facts = [{name: f"{t.dtype} {t.shape}" for name, t in own} for own in case.of_rank]
    r = next(r for r, fact in enumerate(facts) if fact != facts[0])
    return f"rank 0 has {_listed(facts[0])}; rank {r} has {_listed(facts[r])}"


def _listed(fact):
    return ", ".join(f"{name} {kind}" for name, kind in fact.items())
