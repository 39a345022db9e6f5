"""The promises that only hidden tests look at: dtypes, precision, NaN, memory."""

import numpy as np

from autograder.checks.altered import unfaithful
from autograder.checks.crossing import miscounted
from autograder.checks.dtype_rules import dtype_mistake, flat_results, integer_mistake
from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import identifying_case, random_case
from autograder.checks.properties import explain, first_wrong, refined
from autograder.hidden.probes import extreme_case, fine_case, float32_case, nan_case


def made_from_messages(*sizes, most=None):
    """Return a check that every result is right and made from the messages, for (n, numel).

    `most` limits the altered messages for each size.
    """

    def check(observer):
        for n, numel in sizes:
            run = observer.see(identifying_case, n, numel)
            wrong = observer.task.wrong(run)
            if wrong:
                counted = None if run.outcome.problem else miscounted(run, observer.task)
                return explain(observer, run, counted or wrong)
            found = unfaithful(observer, n, numel, most)
            if found:
                return refined(observer, run, found)
        return None

    return check


def any_dtype(*cases):
    """Return a check of results in float64 for each (n, numel, integer dtype), and for float32."""

    def check(observer):
        runs = [observer.see(extreme_case, *case) for case in cases]
        right = first_wrong(observer, [observer.see(random_case, *case[:2]) for case in cases])
        for run in [] if right else runs:
            found = integer_mistake(observer, run) or dtype_mistake(observer, run)
            if found:
                return found
        return right or _float32(observer, *cases[0][:2])

    return check


def _float32(observer, n, numel):
    run = observer.see(float32_case, n, numel)
    found = observer.task.wrong(run)
    if found and found.mistake != "loses-precision":
        return explain(observer, run, found)
    return dtype_mistake(observer, run) or (
        found and found.within(f"with float32 tensors ({run.case.label})")
    )


def exact(*sizes, nans=()):
    """Return a check that small differences survive, for each (n, numel), and NaN too.

    `nans` holds (n, shape, rank, element) of one NaN each.
    """

    def check(observer):
        for size in sizes:
            run = observer.see(fine_case, *size)
            found = observer.task.wrong(run) or _rounded(observer, run)
            if found:
                return explain(observer, run, found)
        for case in nans:
            found = _nan(observer, observer.see(nan_case, *case))
            if found:
                return found
        return None

    return check


def _rounded(observer, run):
    rows = flat_results(observer, run)
    total = run.case.total().reshape(-1) / (run.case.n if observer.task.phases == 2 else 1)
    error = max(np.max(np.abs(row - total)) for row in rows)
    if error < 2.0**-44:
        return None
    return Diagnosis("loses-precision", f"1 + 2^-40 was added up with an error of {error:.1e}")


def _nan(observer, run):
    """Return the `Diagnosis` if NaN is not exactly where the sum has it."""
    found = observer.task.wrong(run)
    if not found or run.outcome.problem:
        return found and explain(observer, run, found)
    rows, total = flat_results(observer, run), run.case.total().reshape(-1)
    start = f"with one NaN in the tensor of one rank ({run.case.label}): "
    if rows is None or any(row.size != total.size for row in rows):
        return explain(observer, run, found)
    if any(not np.isnan(row[np.isnan(total)]).all() for row in rows):
        return Diagnosis(
            "hides-nan", f"{start}the NaN is not in the result of every rank that needs it"
        )
    if any(np.isnan(row[~np.isnan(total)]).any() for row in rows):
        return Diagnosis("spreads-nan", f"{start}other elements became NaN too")
    return explain(observer, run, found)


def own_memory(*cases):
    """Return a check that no results share memory and inputs are unchanged, for (n, shape)."""

    def check(observer):
        runs = [observer.see(random_case, n, shape) for n, shape in cases]
        wrong = first_wrong(observer, runs)
        for run in runs:
            if run.outcome.shared and not run.outcome.problem:
                return Diagnosis(
                    "results-share-memory", f"with {run.case.label}: {run.outcome.shared}"
                )
            if run.outcome.changed and not run.outcome.problem:
                changed = "the tensors were changed, or others were put into the list"
                mistake = "writes-into-input" if observer.task.phases == 2 else "changes-input"
                return Diagnosis(mistake, f"with {run.case.label} {changed}")
        return wrong

    return check
