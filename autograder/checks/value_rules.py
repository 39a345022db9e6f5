"""Name the mistake in the values of a mean: a wrong divisor, a wrong axis, cut fractions."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import count, random_case
from autograder.checks.read import Unreadable

SIZES = ((4, 12), (3, 6), (5, 15))


def diagnose(observer):
    """Return the `Diagnosis` of a mean whose values follow a wrong formula, None if they do not."""
    if observer.task.phases == 1:
        return None
    runs = [observer.see(random_case, n, numel) for n, numel in SIZES]
    return _constant(observer, runs[0]) or _fractions(observer, runs) or _divisor(observer, runs)


def results_of(observer, run):
    """Return the results as arrays, [] if there are none."""
    if run.outcome.problem is not None:
        return []
    try:
        return [np.asarray(result, dtype=np.float64) for result in observer.read(run)]
    except (Unreadable, TypeError, ValueError):
        value = run.outcome.value
        plain_number = isinstance(value, (int, float)) or getattr(value, "ndim", None) == 0
        return [np.asarray(value, dtype=np.float64)] if plain_number else []


def _constant(observer, run):
    """All elements of all results are one number, and the elements of the mean are not."""
    results = results_of(observer, run)
    total = run.case.total()
    if not results or any(result.size == 0 for result in results):
        return None
    value = results[0].reshape(-1)[0]
    wanted = (total.mean() / run.case.n, total.mean(), total.sum(), total.sum() / run.case.n)
    if all(np.allclose(result, value) for result in results) and np.any(np.isclose(value, wanted)):
        return Diagnosis(
            "scalar-mean", f"with {run.case.label} every result is the number {value:.6g}"
        )
    return None


def _fractions(observer, runs):
    """The results are the means without their fractions."""
    for cut in (np.floor, np.trunc, np.round):
        if all(_matches(observer, run, cut) for run in runs):
            run = runs[0]
            got = results_of(observer, run)[0].reshape(-1)[0]
            mean = run.case.total()[0] / run.case.n
            return Diagnosis(
                "integer-division",
                f"with {run.case.label} element 0 is {got:.6g}, the mean is {mean:.6g}",
            )
    return None


def _matches(observer, run, cut):
    results, n = results_of(observer, run), run.case.n
    late = cut(run.case.total() / n)
    early = np.sum([cut(tensor / n) for tensor in run.case.tensors], axis=0)
    return bool(results) and any(
        all(result.shape == form.shape and np.allclose(result, form) for result in results)
        for form in (late, early)
    )


def _divisor(observer, runs):
    """The results are the sum divided by another number than n."""
    divisors = [_ratio(results_of(observer, run), run.case.total()) for run in runs]
    ns = [run.case.n for run in runs]
    if None in divisors or np.allclose(divisors, ns):
        return None
    kinds = (
        ("no-division", [1 for _ in ns]),
        ("divides-by-n-minus-1", [n - 1 for n in ns]),
        ("divides-twice", [n * n for n in ns]),
    )
    mistake = next((name for name, form in kinds if np.allclose(divisors, form)), None)
    run, divisor = runs[0], divisors[0]
    mistake = mistake or (
        "four-hard-coded" if np.allclose(divisors, 4) else "divides-by-wrong-length"
    )
    return Diagnosis(
        mistake,
        f"with {run.case.label} your result is the sum over the {count(ns[0], 'rank')} "
        f"{'itself' if np.isclose(divisor, 1) else f'divided by {divisor:.6g}'}",
    )


def _ratio(results, total):
    """Return the one number by which `total` is divided in all results, None if there is none."""
    if not results or any(result.size != total.size for result in results):
        return None
    values = np.array([result.reshape(-1) for result in results])
    used = np.abs(total) > 0.5
    if not np.any(used) or np.any(np.abs(values[:, used]) < 1e-12):
        return None
    ratios = total[used] / values[:, used]
    return float(ratios[0, 0]) if np.allclose(ratios, ratios[0, 0]) else None
