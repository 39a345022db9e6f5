"""Hidden promises of `hierarchical_all_reduce`: dtypes, precision, NaN, memory."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.task import close, troubled
from autograder.checks.variants.explain import explain, first_wrong
from autograder.checks.variants.grid import grid, random_grid
from autograder.checks.variants.watch import rows_of, wrong_sums


def integer_grid(nodes, per_node, numel, dtype):
    """Return integers near the upper limit of `dtype`, so that their sum does not fit into it."""
    below = np.random.default_rng([nodes, per_node, numel]).integers(
        0, 5, (nodes * per_node, numel)
    )
    return grid(nodes, per_node, (numel,), (np.iinfo(dtype).max - below).astype(dtype))


def float32_grid(nodes, per_node, numel):
    """Return float32 tensors whose sum needs more digits than float32 has: 2^24 + 1 + 1 …"""
    values = np.ones((nodes * per_node, numel), dtype=np.float32)
    values[0] = 2.0**24
    return grid(nodes, per_node, (numel,), values)


def fine_grid(nodes, per_node, numel):
    """Return values 1 + k · 2^-40: float64 keeps the small part, anything shorter loses it."""
    k = np.random.default_rng([nodes, per_node, numel]).integers(1, 9, (nodes * per_node, numel))
    return grid(nodes, per_node, (numel,), 1 + k * 2.0**-40)


def nan_grid(nodes, per_node, numel, rank, element):
    """Return whole numbers with one NaN, in one element of one rank."""
    values = np.array(random_grid(nodes, per_node, numel, seed=11).tensors)
    values[rank, element] = np.nan
    return grid(nodes, per_node, (numel,), values)


def any_dtype(*cases):
    """Return a check of float64 sums for each (nodes, per_node, numel, dtype), and for float32."""

    def check(watcher):
        plain = first_wrong(watcher, [watcher.see(random_grid, *case[:3]) for case in cases])
        if plain:
            return plain
        for case in cases:
            found = _integers(watcher.see(integer_grid, *case))
            if found:
                return found
        return _floats(watcher, *cases[0][:3])

    return check


def _integers(run):
    found = wrong_sums(run)
    dtype = run.case.tensors[0].dtype
    if not found:
        return _not_float64(run)
    start = f"with tensors of dtype {dtype} ({run.case.label}): {found.evidence}"
    if troubled(run.outcome):
        return Diagnosis("integer-input", start)
    return Diagnosis("overflows" if found.mistake == "wrong-result" else found.mistake, start)


def _floats(watcher, *case):
    run = watcher.see(float32_grid, *case)
    if wrong_sums(run):
        words = f"with float32 tensors ({run.case.label}): {wrong_sums(run).evidence}"
        return Diagnosis("loses-precision", words)
    if _not_float64(run):
        return _not_float64(run)
    run = watcher.see(fine_grid, *case)
    total = run.case.total()
    error = max((np.max(np.abs(row - total)) for row in rows_of(run)), default=0)
    if wrong_sums(run) or error >= 2.0**-44:
        return Diagnosis("loses-precision", f"1 + 2^-40 was added up with an error of {error:.1e}")
    return None


def _not_float64(run):
    for r, row in enumerate(rows_of(run)):
        if row.size and (row.dtype.kind != "f" or row.dtype.itemsize < 8):
            name = "loses-precision" if row.dtype.kind == "f" else "not-float64"
            dtype = run.case.tensors[0].dtype
            words = f"with tensors of dtype {dtype} the result of rank {r} has dtype {row.dtype}"
            return Diagnosis(name, f"{words}, expected float64")
    return None


def passes_nan(*cases):
    """Return a check of one NaN for each (nodes, per_node, numel, rank, element)."""

    def check(watcher):
        for case in cases:
            run = watcher.see(nan_grid, *case)
            found = wrong_sums(run)
            if found:
                return _nan(run) or explain(watcher, run, found)
        return None

    return check


def _nan(run):
    rows, total = rows_of(run), run.case.total()
    start = f"with one NaN in the tensor of one rank ({run.case.label}): "
    there = np.isnan(total)
    if not rows or any(row.shape != total.shape for row in rows):
        return None
    if any(not close(row[~there & ~np.isnan(row)], total[~there & ~np.isnan(row)]) for row in rows):
        return None
    if any(not np.isnan(row[there]).all() for row in rows):
        return Diagnosis("hides-nan", f"{start}the NaN is not in the result of every rank")
    return Diagnosis("spreads-nan", f"{start}other elements became NaN too")


def own_memory(*cases):
    """Return a check of unchanged tensors and separate results, for (nodes, per_node, shape)."""

    def check(watcher):
        runs = [watcher.see(random_grid, *case) for case in cases]
        for run in runs:
            if run.outcome.problem:
                continue
            if run.outcome.shared:
                words = f"with {run.case.label}: {run.outcome.shared}"
                return Diagnosis("results-share-memory", words)
            if run.outcome.changed:
                ranks = ", ".join(map(str, run.outcome.changed))
                what = "tensors of these ranks were changed, or replaced in the list"
                return Diagnosis("changes-input", f"with {run.case.label} the {what}: {ranks}")
        return first_wrong(watcher, runs)

    return check
