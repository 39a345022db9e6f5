"""Run `hierarchical_all_reduce` on grids, watch all its rings, and keep the runs."""

from dataclasses import dataclass

from autograder.checks.mistakes import Diagnosis
from autograder.checks.observe import LATE
from autograder.checks.read import Unreadable, read_tensors
from autograder.checks.report import result_of
from autograder.checks.ring import WatchedRing
from autograder.checks.student import Outcome
from autograder.checks.task import close, imprecise, readable, rounded, show
from autograder.checks.variants.grid import BETWEEN, INSIDE, Grid, random_grid

PAGE = "engineering/topology-and-hierarchy.html"


@dataclass(frozen=True, eq=False)
class Run:
    """One call: `messages[kind][i][s][p]` went out from place p of ring i of a kind in step s."""

    case: Grid
    outcome: Outcome
    messages: dict

    def taken(self, kind):
        """Return the number of steps of each ring of a kind."""
        return [len(steps) for steps in self.messages[kind]]

    def sizes(self, kind):
        """Return the number of elements of each message on the rings of a kind."""
        rings = self.messages[kind]
        return [message.size for ring in rings for sent in ring for message in sent]


class Watcher:
    """Runs one function on grids, and keeps the runs that several checks ask for."""

    def __init__(self, student):
        self.student = student
        self._kept = {}
        self._late = None

    def run(self, case, place=(), alter=None):
        """Return the `Run` on fresh tensors; `alter` changes messages of the ring (kind, i)."""
        if self._late:  # code that never ended once is not waited for again
            return Run(case, self._late, {INSIDE: [], BETWEEN: []})
        rings = {
            kind: [
                WatchedRing(len(members), alter if place == (kind, i) else None)
                for i, members in enumerate(case.rings(kind))
            ]
            for kind in (INSIDE, BETWEEN)
        }
        outcome = self.student.run(list(rings[INSIDE]), list(rings[BETWEEN]), case.copies())
        if outcome.problem and outcome.problem.name in LATE:
            self._late = outcome
        found = {kind: [ring.messages for ring in some] for kind, some in rings.items()}
        return Run(case, outcome, found)

    def see(self, make, *arguments):
        """Return the run of the case `make(*arguments)`; the same run when asked again."""
        return self.keep((make.__name__, *arguments), lambda: self.run(make(*arguments)))

    def keep(self, key, compute):
        """Return what `compute()` returned when it was asked for `key` first."""
        if key not in self._kept:
            self._kept[key] = compute()
        return self._kept[key]

    def borrowed(self):
        """Return the `Diagnosis` of a function that calls the course library, else None."""
        return self.keep("borrowed", self._borrowed)

    def _borrowed(self):
        case = random_grid(2, 2, 8)
        rings = [[WatchedRing(2), WatchedRing(2)] for _ in (INSIDE, BETWEEN)]
        name = self.student.library_function(*rings, case.copies())
        words = f"your function calls {name} of the course library"
        return Diagnosis("calls-the-reference", words) if name else None


def examine(watcher, properties):
    """Return the `Result` of each property."""
    return [result_of(prop, watcher.borrowed() or prop.check(watcher), PAGE) for prop in properties]


def wrong_sums(run):
    """Return what is wrong with the results of a run, None if nothing is."""
    return readable(read_tensors)(run, _judge)


def rows_of(run):
    """Return the results as arrays, [] if they cannot be read."""
    try:
        return [] if run.outcome.problem else read_tensors(run)
    except Unreadable:
        return []


def _judge(run, results):
    expected = run.case.total()
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
                "wrong-result", f"rank {r} ended with {show(result)}, the sum is {show(expected)}"
            )
    return None
