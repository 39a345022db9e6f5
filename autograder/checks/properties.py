"""Checks of single promises: each returns a function of an observer, which says what is wrong."""

from autograder.checks.altered import unfaithful
from autograder.checks.crossing import miscounted
from autograder.checks.diagnose import diagnose, schedule
from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import book_example, identifying_case, random_case
from autograder.checks.read import Unreadable
from autograder.checks.task import troubled


def explain(observer, run, found):
    """Return the cause of the wrong result `found` in `run`, or `found` with its case named."""
    if found.mistake in ("not-written", "takes-too-long"):
        return found
    return diagnose(observer) or Diagnosis(
        found.mistake, f"with {run.case.label}: {found.evidence}"
    )


def first_wrong(observer, runs):
    """Return the explanation of the first run with a wrong result, None if all are right."""
    for run in runs:
        found = observer.task.wrong(run)
        if found:
            return explain(observer, run, found)
    return None


def right_on_example(observer):
    """Return the `Diagnosis` if the result on the book's example is wrong."""
    return first_wrong(observer, [observer.see(book_example)])


def right_for(*cases, seed=0):
    """Return a check that the results are right for each (n, shape)."""
    return lambda observer: first_wrong(
        observer, (observer.see(random_case, n, shape, seed) for n, shape in cases)
    )


def counted_for(*cases, seed=0):
    """Return a check of steps and message lengths as well as results for each (n, shape)."""

    def check(observer):
        wrong = right_for(*cases, seed=seed)(observer)
        for n, shape in () if wrong else cases:
            run = observer.see(random_case, n, shape, seed)
            found = miscounted(run, observer.task)
            if found:
                return found.within(f"with {run.case.label}")
        return wrong

    return check


def crosses_ring(*sizes):
    """Return a check that data crosses the ring in promised steps and chunks, for (n, numel).

    Where the result is right, it must also be made from the messages.
    """

    def check(observer):
        for n, numel in sizes:
            run = observer.see(identifying_case, n, numel)
            found = troubled(run.outcome) or unreadable(observer, run)
            if found:
                return explain(observer, run, found)
            found = miscounted(run, observer.task)
            if not found and observer.task.wrong(run) is None:
                found = unfaithful(observer, n, numel)
            if found:
                return refined(observer, run, found)
        return None

    return check


def refined(observer, run, found):
    """Return what following the numbers says, if it says more than `found`, else `found`."""
    better = ("gathers-everything", "reduces-twice", "one-step-too-many", "one-step-too-few")
    if observer.task.phases == 2 and found.mistake in ("gather-too-long", "ring-for-show"):
        cause = schedule(observer)
        if cause and cause.mistake in better:
            return cause
    return found.within(f"with {run.case.label}")


def unreadable(observer, run):
    """Return the `Diagnosis` of a result without the promised form, None if it has it."""
    try:
        observer.read(run)
    except Unreadable as error:
        return Diagnosis(error.mistake, str(error))
    return None


def inputs_unchanged(*cases):
    """Return a check that right code leaves the tensors as they were, for each (n, shape)."""

    def check(observer):
        runs = [observer.see(random_case, n, shape) for n, shape in cases]
        for run in runs:
            if run.outcome.changed and not run.outcome.problem:
                ranks = ", ".join(str(r) for r in run.outcome.changed)
                names = ("changes-input", "writes-into-input")
                return Diagnosis(
                    names[observer.task.phases - 1],
                    f"with {run.case.label} the tensors of these ranks were changed, or others "
                    f"were put in their place: {ranks}",
                )
        return first_wrong(observer, runs)

    return check
