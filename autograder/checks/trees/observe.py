"""Run a student's function on a network of the checks, and keep the runs."""

from dataclasses import dataclass

import numpy as np

from autograder.checks.observe import LATE
from autograder.checks.student import Outcome
from autograder.checks.trees.network import WatchedNetwork


@dataclass(frozen=True, eq=False)
class Run:
    """One call: the case, its outcome, the messages of each round, and a round that was refused."""

    case: object
    outcome: Outcome
    log: list
    refused: list
    changed: bool

    @property
    def rounds(self):
        """The number of rounds on the network."""
        return len(self.log)

    @property
    def attempted(self):
        """The (source, destination) of each message by round, with a round that was refused."""
        rounds = [[(a, b) for a, b, _ in sent] for sent in self.log]
        refused = [(a, b) for a, b, _ in self.refused]
        return [*rounds, refused] if refused else rounds


class Observer:
    """Runs one function on cases, and keeps the runs that several checks ask for.

    `student` runs the function, `task` says what to give to it and how to judge what it returns.
    """

    def __init__(self, student, task):
        self.student = student
        self.task = task
        self._kept = {}
        self._late = None

    def run(self, case, alter=None):
        """Return the `Run` of the function on fresh arguments for `case`."""
        if self._late:  # code that never ended once is not waited for again
            return Run(case, self._late, [], [], False)
        network = WatchedNetwork(case.n, alter)
        arguments = self.task.arguments(case)
        outcome = self.student.run(network, *arguments)
        if outcome.problem and outcome.problem.name in LATE:
            self._late = outcome
        changed = bool(outcome.changed) or not _same(arguments, self.task.arguments(case))
        return Run(case, outcome, network.log, network.refused, changed)

    def see(self, make, *arguments):
        """Return the run of the case `make(*arguments)`; the same run when asked again."""
        return self.keep((make.__name__, *arguments), lambda: self.run(make(*arguments)))

    def keep(self, key, compute):
        """Return what `compute()` returned when it was asked for `key` first."""
        if key not in self._kept:
            self._kept[key] = compute()
        return self._kept[key]

    def borrowed(self):
        """Return the name of the algorithm of the library that the function calls, or ""."""
        return self.keep("borrowed", self._borrowed)

    def _borrowed(self):
        case = self.task.example()
        network = WatchedNetwork(case.n)
        return self.student.library_function(network, *self.task.arguments(case))


def _same(arguments, fresh):
    """Return whether the first argument, an array, holds what it held; lists are seen elsewhere."""
    given, before = arguments[0], fresh[0]
    if not isinstance(before, np.ndarray):
        return True
    floats = before.dtype.kind == "f"
    return given.shape == before.shape and np.array_equal(given, before, equal_nan=floats)
