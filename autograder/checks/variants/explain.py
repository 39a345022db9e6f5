"""Find the cause of wrong results of `hierarchical_all_reduce`."""

from autograder.checks.variants.counting import miscounted
from autograder.checks.variants.grid import BETWEEN, INSIDE, coded_grid, random_grid
from autograder.checks.variants.messages import misfilled
from autograder.checks.variants.results import changed, divided, misread
from autograder.checks.variants.sizes import size_mistake
from autograder.checks.variants.watch import wrong_sums

GRIDS = ((2, 3, 12), (3, 2, 12), (2, 2, 8), (1, 3, 6), (3, 1, 6))
AS_FOUND = ("not-written", "takes-too-long", "returns-none", "loses-precision")


def first_wrong(watcher, runs):
    """Return the explanation of the first run with a wrong result, None if all are right."""
    for run in runs:
        found = wrong_sums(run)
        if found:
            return explain(watcher, run, found)
    return None


def explain(watcher, run, found):
    """Return the cause of the wrong result `found` in `run`, or `found` with its case named."""
    if found.mistake in AS_FOUND:
        return found
    cause = watcher.keep("cause", lambda: size_mistake(watcher) or follow(watcher))
    return cause or found.within(f"with {run.case.label}")


def follow(watcher):
    """Follow the numbers on the first grid on which the function returns a wrong result."""
    for case in GRIDS:
        run = watcher.see(coded_grid, *case)
        if run.outcome.problem is None and wrong_sums(run):
            found = cause(run)
            return found and found.within(f"with {run.case.label}")
    return None


def cause(run):
    """Return the first mistake in a run with coded tensors and wrong results, None if none."""
    return (
        divided(run)
        or miscounted(run, INSIDE)
        or miscounted(run, BETWEEN)
        or misfilled(run, INSIDE, half=0)
        or misfilled(run, BETWEEN)
        or misfilled(run, INSIDE, half=1)
        or changed(run)
        or misread(run)
    )


def right_for(*cases, seed=0):
    """Return a check that the results are right for each (nodes, per_node, shape)."""
    return lambda watcher: first_wrong(
        watcher, (watcher.see(random_grid, *case, seed) for case in cases)
    )


def counted_for(*cases, seed=0):
    """Return a check of sums, steps and message lengths for each (nodes, per_node, numel)."""

    def check(watcher):
        found = right_for(*cases, seed=seed)(watcher)
        for case in () if found else cases:
            run = watcher.see(random_grid, *case, seed)
            counted = miscounted(run, INSIDE) or miscounted(run, BETWEEN)
            if counted:
                return counted.within(f"with {run.case.label}")
        return found

    return check


def carried_by(kind, *cases):
    """Return a check of steps, lengths and contents of the messages on the rings of a kind.

    The results may be wrong: what matters is what crossed these rings.
    """

    def check(watcher):
        for case in cases:
            run = watcher.see(coded_grid, *case)
            found = _untroubled(watcher, run)
            if found:
                return found
            found = crossed(run, kind)
            if found:
                return (divided(run) or found).within(f"with {run.case.label}")
        return None

    return check


def crossed(run, kind):
    """Return what is wrong with what crossed the rings of a kind, or the cause in another phase."""
    found = miscounted(run, kind)
    if not found and misfilled(run, kind, half=0):
        found = misfilled(run, INSIDE, half=0) or misfilled(run, kind, half=0)
    if not found and misfilled(run, kind, half=1):
        found = miscounted(run, BETWEEN) or misfilled(run, BETWEEN) or misfilled(run, kind, half=1)
    return found


def _untroubled(watcher, run):
    """Return why nothing can be said about the messages of a run, None if they can be read."""
    found = wrong_sums(run)
    if found and (run.outcome.problem or found.mistake in AS_FOUND[:3]):
        return explain(watcher, run, found)
    return None
