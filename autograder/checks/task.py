"""What the two functions of the assignment have in common for the checks, and where they differ."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from autograder.checks.mistakes import MEAN_PAGE, SCATTER_PAGE, Diagnosis
from autograder.checks.observe import LATE
from autograder.checks.read import Unreadable, read_chunks, read_tensors


@dataclass(frozen=True)
class Task:
    """One function: its name, phases, page of the book; how to read and judge its results."""

    name: str
    phases: int
    page: str
    read: Callable
    wrong: Callable

    def steps(self, n):
        """The number of steps with n ranks: n - 1 in each phase."""
        return self.phases * (n - 1)


def troubled(outcome):
    """Return the `Diagnosis` of a call that raised an error, None if it returned."""
    problem = outcome.problem
    if problem is None:
        return None
    if "NotImplementedError" in problem.bases:
        return Diagnosis("not-written", "this function is not written yet")
    if problem.name in LATE:
        return Diagnosis("takes-too-long", f"the function was stopped: {problem.text}")
    where = f", in the line `{problem.line}`" if problem.line else ""
    return Diagnosis("raises", f"the function raised {problem.name}: {problem.text}{where}")


def readable(read):
    """Return a function that says what is wrong with a run before its values are looked at."""

    def wrong(run, judge):
        trouble = troubled(run.outcome)
        if trouble:
            return trouble
        try:
            return judge(run, read(run))
        except Unreadable as error:
            return Diagnosis(error.mistake, str(error))

    return wrong


def wrong_chunks(run):
    """Return what is wrong with the result of `reduce_scatter`, None if nothing is."""
    return readable(read_chunks)(run, _judge_chunks)


def _judge_chunks(run, pairs):
    indices = sorted(index for index, _ in pairs)
    if len(set(indices)) != len(indices):
        return Diagnosis("duplicate-labels", f"the ranks say that they own the chunks {indices}")
    ordered = [chunk for _, chunk in sorted(pairs, key=lambda pair: pair[0])]
    joined, total = np.concatenate(ordered), run.case.total()
    if joined.size != total.size:
        return Diagnosis(
            "wrong-chunks",
            f"all chunks together have {joined.size} elements, the tensors have {total.size}",
        )
    longest = max(chunk.size for chunk in ordered)
    if longest > longest_chunk(run.case.numel, run.case.n):
        return Diagnosis("wrong-chunks", f"one chunk has {longest} of the {total.size} elements")
    if close(joined, total):
        return None
    start = 0
    for i, chunk in enumerate(ordered):
        expected = total[start : start + chunk.size]
        if not close(chunk, expected):
            rank = [index for index, _ in pairs].index(i)
            if rounded(joined, total):
                return imprecise(rank, joined, total)
            return Diagnosis(
                "wrong-result",
                f"rank {rank} returned chunk {i} as {show(chunk)}, the sum is {show(expected)}",
            )
        start += chunk.size
    return None


def wrong_tensors(run):
    """Return what is wrong with the result of `ring_all_reduce_mean`, None if nothing is."""
    return readable(read_tensors)(run, _judge_tensors)


def _judge_tensors(run, results):
    expected = run.case.total() / run.case.n
    for r, result in enumerate(results):
        if result.shape != expected.shape:
            flat = result.shape == (expected.size,)
            return Diagnosis(
                "flattens" if flat else "wrong-shape",
                f"rank {r} ended with shape {result.shape}, the tensors have {expected.shape}",
            )
        if rounded(result, expected):
            return imprecise(r, result, expected)
        if not close(result, expected):
            return Diagnosis(
                "wrong-result",
                f"rank {r} ended with {show(result)}, the mean is {show(expected)}",
            )
    return None


def longest_chunk(numel, n):
    """Return the most elements that a chunk may have: numel // n and the whole remainder."""
    return numel // n + numel % n


def close(values, expected):
    """Return whether the values are the expected ones, NaN in the same places, up to rounding."""
    if values.shape != expected.shape:
        return False
    equal = np.array_equal(values, expected)  # nearly always so, and much faster to find out
    return equal or np.allclose(values, expected, rtol=1e-9, atol=1e-9, equal_nan=True)


def rounded(values, expected):
    """Return whether values are wrong, but no further from right than float32 arithmetic is."""
    return not close(values, expected) and np.allclose(values, expected, rtol=1e-6, atol=1e-6)


def imprecise(rank, values, expected):
    """Return the `Diagnosis` of a result with too few right digits."""
    error = np.max(np.abs(values.astype(np.float64) - expected))
    return Diagnosis("loses-precision", f"the result of rank {rank} is wrong by {error:.2g} only")


def show(values):
    """Return a short text with the first values of an array."""
    flat = np.asarray(values).reshape(-1)
    shown = ", ".join(f"{value:.6g}" for value in flat[:6])
    return f"[{shown}{', …' if flat.size > 6 else ''}]"


REDUCE_SCATTER = Task("reduce_scatter", 1, SCATTER_PAGE, read_chunks, wrong_chunks)
ALL_REDUCE_MEAN = Task("ring_all_reduce_mean", 2, MEAN_PAGE, read_tensors, wrong_tensors)
