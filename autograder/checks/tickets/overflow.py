"""Ticket 6: is the mean right where the sum does not fit into the type?"""

from dataclasses import dataclass

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.tickets.asked import numbers, shown, trouble

PAGE = "engineering/precision.html#overflow"
TOLERANCE = 0.01  # of the largest of the n numbers


@dataclass(frozen=True, eq=False)
class Narrow:
    """Tensors of a narrow type, one for each rank."""

    tensors: list

    @property
    def n(self):
        """The number of ranks."""
        return len(self.tensors)

    @property
    def wide(self):
        """The tensors in float64, as one array."""
        return np.array([tensor.astype(np.float64) for tensor in self.tensors])


def same(value, n, dtype="float16", shape=(2,)):
    """Return the case of n ranks that all hold the same number."""
    return Narrow([np.full(shape, value, dtype) for _ in range(n)])


def rows(*values, dtype="float16"):
    """Return the case in which rank r holds `values[r]`."""
    return Narrow([np.array(row, dtype) for row in values])


def judge_mean(asked, case):
    """Return what is wrong with the mean."""
    outcome = asked.run([tensor.copy() for tensor in case.tensors])
    found = trouble(outcome, "an array") or wrong_mean(case, outcome.value)
    dtype = case.tensors[0].dtype
    return found and found.within(f"with {case.n} rank{'s' * (case.n > 1)} in {dtype}")


judge_mean.usual = same(10000, 8)


def judge_kept(asked, case):
    """Return what is wrong with the mean, also if the function has changed the tensors."""
    found = judge_mean(asked, case)
    if found:
        return found
    tensors = [tensor.copy() for tensor in case.tensors]
    asked.run(tensors)
    for r, (now, before) in enumerate(zip(tensors, case.tensors, strict=False)):
        if not np.array_equal(now, before, equal_nan=True):
            words = f"after the call the tensor of rank {r} holds {shown(now)}"
            return Diagnosis("changes-arguments", words)
    return None


def wrong_mean(case, value):
    """Return what is wrong with a mean, with the mistake that it comes from."""
    mean, wide = numbers(value), case.wide
    if mean is None or mean.shape != wide.shape[1:]:
        words = f"the function returned {shown(value)}, expected the shape {wide.shape[1:]}"
        return Diagnosis("wrong-return" if mean is None else "wrong-shape", words)
    expected = wide.sum(axis=0) / case.n  # not finite where one input is not
    if fits(mean, expected, wide):
        return None
    words = f"you return {shown(mean.reshape(-1))}, the mean is {shown(expected.reshape(-1))}"
    real = np.isfinite(expected)
    if np.isfinite(mean[~real]).any():
        return Diagnosis("hides-infinity", words)
    return Diagnosis(_why(case, mean[real], expected[real], wide[:, real]), words)


def fits(mean, expected, wide):
    """Return whether each element is close enough, and not finite where it must not be."""
    real = np.isfinite(expected)
    if not np.array_equal(np.isfinite(mean), real):
        return False
    most = np.abs(wide[:, real]).max(axis=0, initial=0.0)
    return bool((np.abs(mean[real] - expected[real]) <= TOLERANCE * most + 1e-12).all())


def _why(case, mean, expected, wide):
    """Return the mistake behind a wrong mean; all arguments hold the finite elements only."""
    n, dtype = case.n, case.tensors[0].dtype
    if not np.isfinite(mean).all():
        fits_in = np.abs(wide).sum(axis=0) <= limits(dtype)[1]
        spread = not np.isfinite(case.wide).all() and (fits_in & ~np.isfinite(mean)).any()
        return "spreads-infinity" if spread else "still-overflows"
    narrow = wide.astype(dtype)
    if dtype.kind == "i" and fits(mean, narrow.sum(axis=0, dtype=dtype) / n, wide):
        return "wraps-around"
    if fits(mean, np.clip(wide.sum(axis=0), *limits(dtype)) / n, wide):
        return "caps-the-sum"
    if np.allclose(mean, expected * n, rtol=0.01) or np.allclose(
        mean, expected * (n - 1), rtol=0.01
    ):
        return "sum-in-place-of-mean"
    if np.allclose(mean, expected / n, rtol=0.01, atol=1e-3):
        return "mean-twice"
    cut = [np.floor(expected), np.trunc(expected), np.floor(wide / n).sum(axis=0)]
    cut.append(np.round(wide / n).sum(axis=0))
    cut += [np.trunc(wide).sum(axis=0) / n, np.trunc(wide / n).sum(axis=0), np.round(expected)]
    if any(np.array_equal(mean, values) for values in cut):
        return "cuts-fractions"
    divisors = {2, 3, 4, 8, 16, n - 1, n + 1} - {0, 1, n}
    if any(np.allclose(mean, wide.sum(axis=0) / d, rtol=0.01) for d in divisors):
        return "wrong-divisor"
    return "wrong-mean"


def limits(dtype):
    """Return the smallest and the largest number of a type."""
    info = np.iinfo(dtype) if dtype.kind == "i" else np.finfo(dtype)
    return float(info.min), float(info.max)
