"""The promises of `ring_all_reduce_`, as checks on an `Observer`."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.torch_ring.altered import unfaithful
from autograder.checks.torch_ring.cases import EXAMPLE
from autograder.checks.torch_ring.explain import explain
from autograder.checks.torch_ring.observe import wrong, wrong_on_gloo
from autograder.checks.torch_ring.traffic import another_way, counts, miscounted
from autograder.checks.torch_ring.values import gaps, unwaited


def right_for(*cases, gloo=(), special=None, counted=False):
    """Return a check that the results are right, watched for `cases` and on gloo for `gloo`.

    With `counted` the messages must be those of a ring, too. `special(observer, case, found)` may
    name the mistake of code that is right on the example.
    """

    def check(observer):
        for case in cases:
            trace = observer.watched(case)
            found = wrong(trace) or another_way(trace)
            if found:
                return explain(observer, case, found, special)
            found = counted and (counts(observer.watched(EXAMPLE)) or miscounted(trace))
            if found:
                return found.within(case.label)
        return on_gloo(observer, gloo)

    return check


def right_after(first, *cases, special=None):
    """Return a check like `right_for` that asks nothing more if the result of `first` is wrong."""

    def check(observer):
        if wrong(observer.watched(first)):
            return None
        return right_for(*cases, special=special)(observer)

    return check


def all_of(*checks):
    """Return a check that finds what the first of these checks finds."""
    return lambda observer: next(filter(None, (check(observer) for check in checks)), None)


def on_gloo(observer, cases):
    """Return the `Diagnosis` of the first case that goes wrong on real ranks with gloo, or None.

    A send that nobody waits for is cut off there, now or later, so it is not tried.
    """
    for case in cases:
        found = unwaited(observer.watched(case)) or wrong_on_gloo(observer.gloo(case))
        if found:
            return in_flight(found).within(case.label)
    return None


def in_flight(found):
    """Return what wrong values on gloo mean, if all was right where every message is watched.

    There a message holds what its tensor held when the rank began to wait; gloo may read later.
    """
    if found.mistake not in ("wrong-result", "only-some-ranks"):
        return found
    words = f"{found.evidence}. Where every message is watched the result is right, so a tensor "
    return Diagnosis("reuses-buffer", words + "was probably changed while it was being sent")


def counted_for(*cases):
    """Return a check of the messages: how many, how long, to whom."""
    return right_and(lambda observer, case: miscounted(observer.watched(case)), cases)


def made_from_messages(*cases):
    """Return a check that altered messages show where they should."""

    def judge(observer, case):
        return miscounted(observer.watched(case)) or unfaithful(observer, case)

    return right_and(judge, cases)


def waits_for_all(*cases):
    """Return a check that every transfer is waited for, also if a batch returns one work."""

    def judge(observer, case):
        one = wrong(observer.watched(case, one_work=True))
        found = unwaited(observer.watched(case))
        if found or one is None:
            return found
        words = "where `batch_isend_irecv` returns one work for all transfers, as NCCL does"
        return Diagnosis("fixed-place-in-list", f"{words}, {one.evidence}")

    return right_and(judge, cases)


def right_and(judge, cases):
    """Return a check that the results are right, and then that `judge(observer, case)` is None."""

    def check(observer):
        for case in cases:
            found = wrong(observer.watched(case))
            if found:
                return explain(observer, case, found)
            found = judge(observer, case)
            if found:
                return found.within(case.label)
        return None

    return check


def refuses(*cases):
    """Return a check that `ValueError` or `TypeError` is raised before anything is sent."""

    def check(observer):
        base = wrong(observer.watched(EXAMPLE))
        for case in cases:
            trace = observer.watched(case)
            if base:
                return explain(observer, case, base)
            found = not_refused(trace)
            if found:
                return found.within(case.label)
        return None

    return check


def not_refused(trace):
    """Return the `Diagnosis` if a case was not refused on every rank, None if it was."""
    problems = trace.own_problems()
    good = {"ValueError", "TypeError"}
    refusing = [rank for rank, problem in problems.items() if good & set(problem.bases)]
    if len(refusing) == trace.case.n and not trace.messages:
        return None
    if len(refusing) == trace.case.n:
        return Diagnosis("refuses-too-late", f"{len(trace.messages)} messages had been sent")
    if problems:
        problem = min(problems.items())[1]
        return Diagnosis("refuses-otherwise", f"it raised {problem.name}: {problem.text}")
    return Diagnosis("not-refused", "no rank raised an error")


def written_back(*cases, gloo=()):
    """Return a check of tensors with strides: right in place, or refused with `ValueError`."""

    def check(observer):
        for case in cases:
            trace = observer.watched(case)
            found = None if refused(trace) else wrong(trace) or another_way(trace)
            if found:
                return explain(observer, case, found, strides)
        return on_gloo(observer, [case for case in gloo if not refused(observer.watched(case))])

    return check


def refused(trace):
    """Return whether every rank raised `ValueError` before anything was sent."""
    problems = trace.own_problems().values()
    every = len(problems) == trace.case.n and all("ValueError" in p.bases for p in problems)
    return every and not trace.messages


def strides(observer, case, found):
    """Return the `Diagnosis` of code that fails only if the tensor has strides."""
    if found.mistake in ("raises", "raises-on-some-ranks"):
        return Diagnosis("strides-raise", f"{case.label}: {found.evidence}")
    if found.mistake in ("writes-beside", "dtype-changed", "shape-changed"):
        return None
    beside = gaps(observer.watched(case))
    if beside:
        return beside.within(case.label)
    return Diagnosis("copy-not-written-back", f"{case.label}: {found.evidence}")
