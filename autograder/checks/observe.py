"""Run a student's function on cases, and keep the runs."""

from dataclasses import dataclass

from autograder.checks.ring import WatchedRing
from autograder.checks.student import Outcome

# The names of the errors of code that was stopped because it took too long.
LATE = ("TimeIsUp", "TooSlow", "TooManySteps")


@dataclass(frozen=True, eq=False)
class Run:
    """One call: the case, its outcome, and the messages that crossed the ring."""

    case: object
    outcome: Outcome
    messages: list

    @property
    def steps(self):
        """The number of times that the ring was shifted."""
        return len(self.messages)


class Observer:
    """Runs one function on cases, and keeps the runs that several checks ask for.

    `student` runs the function, `task` says how to read and to judge what it returns.
    """

    def __init__(self, student, task):
        self.student = student
        self.task = task
        self.read = task.read
        self._kept = {}
        self._late = None

    def run(self, case, alter=None):
        """Return the `Run` of the function on fresh copies of the tensors of `case`."""
        if self._late:  # code that never ended once is not waited for again
            return Run(case, self._late, [])
        ring = WatchedRing(case.n, alter)
        outcome = self.student.run(ring, case.copies())
        if outcome.problem and outcome.problem.name in LATE:
            self._late = outcome
        return Run(case, outcome, ring.messages)

    def see(self, make, *arguments):
        """Return the run of the case `make(*arguments)`; the same run when asked again."""
        return self.keep((make.__name__, *arguments), lambda: self.run(make(*arguments)))

    def keep(self, key, compute):
        """Return what `compute()` returned when it was asked for `key` first."""
        if key not in self._kept:
            self._kept[key] = compute()
        return self._kept[key]
