"""Name the mistake in code that is right for float64 and wrong for other dtypes."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.read import Unreadable
from autograder.checks.task import close, troubled


def integer_mistake(observer, run):
    """Return the `Diagnosis` of a wrong result on integer tensors, None if it is right."""
    found = observer.task.wrong(run)
    if found is None:
        return None
    dtype = run.case.tensors[0].dtype
    start = f"with tensors of dtype {dtype} ({run.case.label}): {found.evidence}"
    if troubled(run.outcome):
        return Diagnosis("integer-input", start)
    rows = flat_results(observer, run)
    divisor = run.case.n if observer.task.phases == 2 else 1
    if dtype.kind in "iu" and rows is not None:
        total = run.case.total()
        if divisor > 1 and _equals(rows, np.floor(total / divisor), np.trunc(total / divisor)):
            return Diagnosis("integer-division", start)
        if found.mistake != "loses-precision" and np.max(np.abs(total)) > np.iinfo(dtype).max:
            return Diagnosis("overflows", start)
    return Diagnosis(found.mistake, start)


def dtype_mistake(observer, run):
    """Return the `Diagnosis` if a result is right, but not in float64; None if all are."""
    for r, array in enumerate(arrays_of(observer, run)):
        if array.size and (array.dtype.kind != "f" or array.dtype.itemsize < 8):
            return Diagnosis(
                "loses-precision" if array.dtype.kind == "f" else "not-float64",
                f"with tensors of dtype {run.case.tensors[0].dtype} ({run.case.label}) the result "
                f"of rank {r} has dtype {array.dtype}, expected float64",
            )
    return None


def arrays_of(observer, run):
    """Return the array of each rank, without chunk indices."""
    return [item[1] if isinstance(item, tuple) else item for item in observer.read(run)]


def flat_results(observer, run):
    """Return each result as a flat row (a reduce-scatter has one: all chunks), or None."""
    try:
        read = observer.read(run)
        if observer.task.phases == 2:
            return [np.asarray(item, dtype=np.float64).reshape(-1) for item in read]
        ordered = sorted(read, key=lambda pair: pair[0])
        return [np.concatenate([chunk for _, chunk in ordered]).astype(np.float64)]
    except (Unreadable, TypeError, ValueError):
        return None


def _equals(rows, *forms):
    return any(all(close(row, form.reshape(-1)) for row in rows) for form in forms)
