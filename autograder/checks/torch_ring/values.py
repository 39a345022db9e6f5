"""Results that are wrong, and what their values say about the reason."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.task import show

# Relative errors of one addition in dtypes that round.
ROUNDING = {"float32": 1e-6, "float64": 1e-14, "bfloat16": 2.0**-7, "float16": 2.0**-9}


def close(values, case, expected=None):
    """Return whether the values are the expected ones, up to the rounding of the dtype."""
    expected = case.expected() if expected is None else expected
    if values is None or values.shape != expected.shape:
        return False
    if case.exact and case.op != "mean":
        return np.array_equal(values, expected)
    error = 4 * case.n * ROUNDING.get(case.dtype, 0)
    scale = np.abs(case.values).astype(np.float64).sum(axis=0)
    return bool(np.all(np.abs(values - expected) <= error * scale + 1e-30))


def wrong_values(trace):
    """Return the `Diagnosis` of results that are wrong, None if all are right."""
    case, ends = trace.case, trace.ends
    changed = [rank for rank, end in ends.items() if end.dtype != case.dtype]
    if changed:
        rank = changed[0]
        words = f"the tensor of rank {rank} was {case.dtype} and is {ends[rank].dtype} now"
        return Diagnosis("dtype-changed", words)
    bad = [rank for rank, end in ends.items() if not close(end.result, case)]
    if not bad:
        return gaps(trace)
    rank = bad[0]
    result, expected = ends[rank].result, case.expected()
    if result is None or result.shape != expected.shape:
        shape = "unknown" if result is None else result.shape
        words = f"the tensor of rank {rank} ended with shape {shape}, it had {expected.shape}"
        return Diagnosis("shape-changed", words)
    what = "mean" if case.op == "mean" else "sum"
    words = f"rank {rank} ended with {show(result)}, the {what} is {show(expected)}"
    if show(result) == show(expected):
        words += f"; the largest difference is {np.max(np.abs(result - expected)):.2g}"
    return (
        not_in_place(trace, bad)
        or divided(trace, words)
        or unwaited(trace)
        or some_ranks(trace, bad, words)
        or Diagnosis("wrong-result", words)
    )


def keeps_tail(trace):
    """Return whether all is right but the last elements, which nobody has touched."""
    expected, numel = trace.case.expected().reshape(-1), trace.case.numel
    results = [end.result for end in trace.ends.values()]
    if any(result is None or result.size != numel for result in results):
        return False
    bad = np.flatnonzero(np.any([result.reshape(-1) != expected for result in results], axis=0))
    rows = zip(results, trace.case.values, strict=True)
    return 0 < bad.size < numel == bad.size + (bad[0] if bad.size else 0) and all(
        np.array_equal(result.reshape(-1)[bad], before.reshape(-1)[bad]) for result, before in rows
    )


def gaps(trace):
    """Return the `Diagnosis` of a view that was written beside its elements, None if none was."""
    if all(end.gaps for end in trace.ends.values()):
        return None
    return Diagnosis("writes-beside", "elements between those of the tensor were changed")


def not_in_place(trace, bad):
    """Return the `Diagnosis` if the tensors still hold what they held, None otherwise."""
    case, ends = trace.case, trace.ends
    kept = [r for r in bad if np.array_equal(ends[r].result, case.values[case.members.index(r)])]
    if len(kept) < case.n:
        return None
    if case.layout != "contiguous":
        return Diagnosis("copy-not-written-back", "the tensor still holds what it held before")
    if all(close(ends[r].returned, case) for r in kept):
        words = "the function returns the right result, and the tensor holds what it held before"
        return Diagnosis("not-in-place", words)
    if any(end.unwaited for end in ends.values()):
        return unwaited(trace)
    return Diagnosis("nothing-changed", "the tensor of every rank holds what it held before")


def divided(trace, words):
    """Return the `Diagnosis` if the right result was divided by something wrong, else None."""
    case, n = trace.case, trace.case.n
    if n == 1:
        return None
    total = case.values.sum(axis=0)
    results = [end.result for end in trace.ends.values()]
    wrong = {case.numel: "divides-by-wrong-length", n - 1: "divides-by-n-minus-1"}
    wrong |= {1: "no-division", n * n: "divides-twice", case.world: "divides-by-world"}
    wrong.pop(0, None)
    wrong.pop(n, None)
    if case.op != "mean":
        wrong = {n: "always-divides"}
    for divisor, mistake in wrong.items():
        if all(np.allclose(result, total / divisor, rtol=1e-4, atol=1e-6) for result in results):
            return Diagnosis(mistake, words)
    if case.op == "mean" and all(
        np.array_equal(result, total // n) or np.array_equal(result, np.trunc(total / n))
        for result in results
    ):
        return Diagnosis("integer-division", words)
    return None


def unwaited(trace):
    """Return the `Diagnosis` if transfers were started and never waited for, None otherwise."""
    left = {rank: end.unwaited for rank, end in trace.ends.items() if end.unwaited}
    if not left:
        return None
    rank, count = min(left.items())
    return Diagnosis(
        "does-not-wait",
        f"rank {rank} started {count} transfer{'s' * (count > 1)} that it never waits for",
    )


def some_ranks(trace, bad, words):
    """Return the `Diagnosis` if some ranks hold the right result and others do not."""
    if len(bad) == trace.case.n:
        return None
    good = [str(rank) for rank in trace.ends if rank not in bad]
    return Diagnosis("only-some-ranks", f"{words}. Right: rank {', '.join(good)}")
