"""The promises that only hidden tests look at: shapes, dtypes, precision and NaN."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import random_case
from autograder.checks.read import read_tensors
from autograder.checks.trees.cases import BroadcastCase, broadcast_case, broadcast_label
from autograder.checks.trees.diagnose import explain
from autograder.checks.trees.properties import first_wrong
from autograder.checks.trees.task import results_of
from autograder.hidden.probes import extreme_case, fine_case, float32_case, nan_case

NAN = np.nan
VALUES = {
    "2-d": np.arange(6.0).reshape(2, 3) - 2.5,
    "3-d": np.arange(8.0).reshape(2, 1, 4),
    "row": np.array([[7.0]]),
    "int8": np.array([-128, 127, 5], dtype=np.int8),
    "int64": np.array([2**62 + 1, -(2**53) - 1, 3], dtype=np.int64),
    "uint64": np.array([2**64 - 1, 2**63 + 1, 2**63], dtype=np.uint64),
    "float32": np.array([0.1, -2.5e30, 3.0], dtype=np.float32),
    "1 + 2^-40": np.array([1 + 2.0**-40, 1 - 2.0**-40, 1e300]),
    "NaN": np.array([1.0, NAN, -3.0, np.inf]),
}


def special_value(n, root, name):
    """Return a case with a value of a special shape, dtype or content."""
    return BroadcastCase(n, root, VALUES[name], f"{broadcast_label(n, root)}, a value with {name}")


def same_numbers(*cases):
    """Return a check that special values arrive exactly as they are, for each (n, root)."""

    def check(observer):
        for n, root in cases:
            plain = observer.see(broadcast_case, n, root)
            found = observer.task.wrong(plain)
            if found:
                return explain(observer, plain, found)
            for name in VALUES:
                run = observer.see(special_value, n, root, name)
                found = observer.task.wrong(run)
                if found:
                    return _special(observer, run, found)
        return None

    return check


def _special(observer, run, found):
    """Return what is wrong with a special value where ordinary ones arrive as they should."""
    value, results = run.case.value, results_of(run)
    start = f"with {run.case.label} (dtype {value.dtype})"
    nan = np.isnan(value)
    if nan.any() and any(item is not None and not np.isnan(item).any() for item in results):
        return Diagnosis("hides-nan", f"{start}: no NaN is in some of the results")
    if found.mistake == "wrong-result":
        return Diagnosis("broadcast-changes-numbers", f"{start}: {found.evidence}")
    return found.within(start)


def any_dtype(*cases):
    """Return a check of sums in float64 for each (n, numel, integer dtype), and for float32."""

    def check(observer):
        right = first_wrong(observer, [observer.see(random_case, *case[:2]) for case in cases])
        if right:
            return right
        runs = [observer.see(extreme_case, *case) for case in cases]
        for run in (*runs, observer.see(float32_case, *cases[0][:2])):
            found = _dtype_mistake(observer, run)
            if found:
                return found
        return None

    return check


def _dtype_mistake(observer, run):
    """Return the `Diagnosis` of sums that are wrong or not in float64, None if all is right."""
    found, dtype = observer.task.wrong(run), run.case.tensors[0].dtype
    start = f"with tensors of dtype {dtype} ({run.case.label})"
    if found and run.outcome.problem:
        return Diagnosis("integer-input", f"{start}: {found.evidence}")
    if found:
        small = dtype.kind in "iu" and np.max(np.abs(run.case.total())) > np.iinfo(dtype).max
        wraps = small and found.mistake == "wrong-result"
        name = "tree-int64-overflows" if dtype.itemsize == 8 else "overflows"
        return Diagnosis(name if wraps else "loses-precision", f"{start}: {found.evidence}")
    for r, array in enumerate(read_tensors(run)):
        if array.dtype.kind != "f" or array.dtype.itemsize < 8:
            return Diagnosis(
                "loses-precision" if array.dtype.kind == "f" else "not-float64",
                f"{start} the result of rank {r} has dtype {array.dtype}, expected float64",
            )
    return None


def exact(*sizes, nans=()):
    """Return a check that small differences survive, for each (n, numel), and NaN too.

    `nans` holds (n, shape, rank, element) of one NaN each.
    """

    def check(observer):
        for size in sizes:
            run = observer.see(fine_case, *size)
            found = observer.task.wrong(run)
            if found:
                return explain(observer, run, found)
            error = max(np.max(np.abs(row - run.case.total())) for row in results_of(run))
            if error >= 2.0**-44:
                return Diagnosis(
                    "loses-precision", f"1 + 2^-40 was added up with an error of {error:.1e}"
                )
        for case in nans:
            found = _nan(observer, observer.see(nan_case, *case))
            if found:
                return found
        return None

    return check


def _nan(observer, run):
    """Return the `Diagnosis` if NaN is not exactly where the sum has it."""
    found = observer.task.wrong(run)
    if not found or run.outcome.problem:
        return found and explain(observer, run, found)
    results, hole = results_of(run), np.isnan(run.case.total())
    start = f"with one NaN in the tensor of one rank ({run.case.label})"
    if any(row is None or row.shape != hole.shape for row in results) or not results:
        return explain(observer, run, found)
    if any(not np.isnan(row[hole]).all() for row in results):
        return Diagnosis("hides-nan", f"{start}: the NaN is not in the result of every rank")
    if any(np.isnan(row[~hole]).any() for row in results):
        return Diagnosis("spreads-nan", f"{start}: other elements became NaN too")
    return explain(observer, run, found)
