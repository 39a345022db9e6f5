"""Checks of single promises: each returns a function of an observer, which says what is wrong."""

from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import result_of
from autograder.checks.trees.altered import unfaithful
from autograder.checks.trees.counts import miscounted, unused
from autograder.checks.trees.diagnose import explain, same_rounds
from autograder.checks.trees.follow_broadcast import from_holders

ROUNDS = (
    *("tree-too-many-rounds", "tree-too-few-rounds"),
    *("tree-rounds-rounded-down", "tree-one-rank"),
)


def examine(observer, properties):
    """Return the `Result` of each property."""
    name = observer.borrowed()
    words = f"your function calls {name} of the course library"
    borrowed = Diagnosis("calls-the-reference", words) if name else None
    page = observer.task.page
    return [result_of(prop, borrowed or prop.check(observer), page) for prop in properties]


def first_wrong(observer, runs):
    """Return the explanation of the first run with a wrong result, None if all are right."""
    for run in runs:
        found = observer.task.wrong(run)
        if found:
            return explain(observer, run, found)
    return None


def right_for(make, *cases):
    """Return a check that the results are right for each `make(*case)`."""
    return lambda observer: first_wrong(observer, (observer.see(make, *case) for case in cases))


def crosses_network(make, *cases, most=None):
    """Return a check of rounds and messages, and that every result is made from the messages.

    `most` limits the number of altered messages for each case.
    """

    def check(observer):
        for case in cases:
            run = observer.see(make, *case)
            found = _crossed_wrongly(observer, run, most)
            if found:
                return found
        return None

    return check


def _crossed_wrongly(observer, run, most):
    wrong, task = observer.task.wrong(run), observer.task
    if wrong and (run.outcome.problem or run.rounds or not task.rounds(run.case.n)):
        return explain(observer, run, wrong)
    if wrong:
        return unused(run).within(f"with {run.case.label}")
    found = miscounted(run, task)
    if found and found.mistake in ROUNDS:
        return same_rounds(observer) or found.within(f"with {run.case.label}")
    early = from_holders(run) if task.phases == 1 else _integers(run)
    found = found or early or unfaithful(observer, run, most)
    if found and run.outcome.shared:
        found = Diagnosis("results-share-memory", run.outcome.shared)
    return found and found.within(f"with {run.case.label}")


def _integers(run):
    """Return the `Diagnosis` if sums of float64 tensors travel in another dtype."""
    kinds = {message.dtype for sent in run.log for _, _, message in sent}
    other = next((dtype for dtype in kinds if dtype.kind != "f" or dtype.itemsize < 8), None)
    if other is None:
        return None
    return Diagnosis("loses-precision", f"a message has dtype {other}, and the tensors are float64")


def unharmed(make, *cases):
    """Return a check that inputs are unchanged and results share no memory, for each case."""

    def check(observer):
        runs = [observer.see(make, *case) for case in cases]
        for run in runs:
            if run.outcome.problem:
                continue
            if run.outcome.shared:
                return Diagnosis(
                    "results-share-memory", f"with {run.case.label}: {run.outcome.shared}"
                )
            if run.changed:
                return Diagnosis(
                    "changes-input",
                    f"with {run.case.label} your function changed what it was given",
                )
        return first_wrong(observer, runs)

    return check
