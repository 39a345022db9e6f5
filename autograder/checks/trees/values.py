"""Name the mistake in wrong sums by their values: a mean, or too few digits."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count, random_case
from autograder.checks.task import rounded
from autograder.checks.trees.task import results_of


def value_mistake(observer):
    """Return the `Diagnosis` of sums that are divided by n or imprecise, None if they are not."""
    if observer.task.phases == 1:
        return None
    runs = [observer.see(random_case, n, (4,)) for n in (8, 5, 4, 3)]
    usable = [run for run in runs if not run.outcome.problem][:2]
    if len(usable) < 2:
        return None
    found = observer.task.wrong(usable[0])
    if found and found.mistake == "loses-precision":
        return found
    factors = [_factor(run) for run in usable]
    if None in factors:
        return None
    if not np.allclose(factors, [1 / run.case.n for run in usable]):
        return None
    return Diagnosis(
        "tree-divides",
        f"with {count(usable[0].case.n, 'rank')} the result is {factors[0]:.4g} times the sum",
    )


def _factor(run):
    """Return the number c if every result is c times the sum, None if there is no such c."""
    total, results = run.case.total(), results_of(run)
    if not results or any(item is None or item.shape != total.shape for item in results):
        return None
    used = np.abs(total) > 0.5
    if not np.any(used) or any(rounded(item, total) for item in results):
        return None
    ratios = np.array([item[used] / total[used] for item in results])
    same = np.allclose(ratios, ratios.flat[0]) and abs(ratios.flat[0]) > 1e-9
    return float(ratios.flat[0]) if same else None
