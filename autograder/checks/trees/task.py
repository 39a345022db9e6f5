"""The two functions of the assignment `trees`: what they are given, and what is right."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import random_case
from autograder.checks.provenance import name_ranks
from autograder.checks.read import Unreadable, read_tensors
from autograder.checks.task import close, imprecise, rounded, show, troubled
from autograder.checks.trees.cases import broadcast_case

BROADCAST_PAGE = "implementation/tree-and-server.html#a-broadcast-on-a-tree"
ALL_REDUCE_PAGE = "implementation/tree-and-server.html#from-broadcast-to-all-reduce"


@dataclass(frozen=True)
class Task:
    """One function: its name, phases, page; its arguments, and how to judge its results."""

    name: str
    phases: int
    page: str
    example: Callable
    arguments: Callable
    judge: Callable

    def rounds(self, n):
        """The number of rounds with n ranks: ⌈log₂ n⌉ in each phase."""
        return self.phases * levels(n)

    def messages(self, n):
        """The number of messages with n ranks: n - 1 in each phase."""
        return self.phases * (n - 1)

    def wrong(self, run):
        """Return the `Diagnosis` of a wrong result, None if it is right."""
        trouble = troubled(run.outcome)
        if trouble:
            return trouble
        try:
            return _without(run) or self.judge(run, read_tensors(run))
        except Unreadable as error:
            return Diagnosis(error.mistake, str(error))


def levels(n):
    """Return ⌈log₂ n⌉ without rounding errors."""
    return (n - 1).bit_length()


def results_of(run):
    """Return the results as arrays of float64, None for a rank without one, [] if unreadable."""
    value = run.outcome.value
    if run.outcome.problem or value is None or _length(value) != run.case.n:
        return []
    try:
        return [None if item is None else np.asarray(item, dtype=np.float64) for item in value]
    except (TypeError, ValueError, OverflowError):
        return []


def _length(value):
    """Return the number of entries of a list or an array, None for anything else."""
    is_array = isinstance(value, np.ndarray) and value.ndim > 0
    return len(value) if is_array or isinstance(value, list) else None


def _without(run):
    """Return the `Diagnosis` if some ranks ended with None and others with something."""
    value = run.outcome.value
    if not isinstance(value, list) or len(value) != run.case.n:
        return None
    empty = [r for r, item in enumerate(value) if item is None]
    if not empty:
        return None
    return Diagnosis("tree-rank-left-out", f"the result of {name_ranks(empty)} is None")


def judge_broadcast(run, results):
    """Return what is wrong with the results of a broadcast: exactly the value on every rank."""
    value = run.case.value
    for r, result in enumerate(results):
        if result.shape != value.shape:
            return _shape(r, result, value)
        if not identical(result, value):
            near = np.allclose(result, value.astype(np.float64), rtol=1e-3, equal_nan=True)
            return Diagnosis(
                "broadcast-changes-numbers" if near else "wrong-result",
                f"rank {r} ended with {_exactly(result) if near else show(result)}, the value of "
                f"the root is {_exactly(value) if near else show(value)}",
            )
    return None


def judge_sums(run, results):
    """Return what is wrong with the results of an all-reduce: the sum on every rank."""
    total = run.case.total()
    for r, result in enumerate(results):
        if result.shape != total.shape:
            return _shape(r, result, total)
        if rounded(result, total):
            return imprecise(r, result, total)
        if not close(result, total):
            return Diagnosis(
                "wrong-result", f"rank {r} ended with {show(result)}, the sum is {show(total)}"
            )
    return None


def _shape(r, result, expected):
    return Diagnosis(
        "wrong-shape", f"rank {r} ended with shape {result.shape}, expected {expected.shape}"
    )


def identical(result, value):
    """Return whether two arrays hold exactly the same numbers, whatever their dtypes are."""
    if result.shape != value.shape:
        return False
    pairs = zip(result.reshape(-1).tolist(), value.reshape(-1).tolist(), strict=True)
    # Python compares an int with a float without rounding either of them.
    return all(a == b or (a != a and b != b) for a, b in pairs)


def _exactly(array):
    """Return the first numbers of an array with all their digits."""
    return "[" + ", ".join(str(number) for number in array.reshape(-1)[:3].tolist()) + ", …]"


BROADCAST = Task(
    "tree_broadcast",
    1,
    BROADCAST_PAGE,
    lambda: broadcast_case(8),
    lambda case: [case.value.copy(), case.root],
    judge_broadcast,
)
ALL_REDUCE = Task(
    "tree_all_reduce",
    2,
    ALL_REDUCE_PAGE,
    lambda: random_case(8, (4,)),
    lambda case: [case.copies()],
    judge_sums,
)
