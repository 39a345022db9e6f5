"""Who hands in what: reads `examples/class/class.toml`."""

import dataclasses
import tomllib

from autograder.samples import EXAMPLES
from autograder.sources import assignments

FILE = EXAMPLES / "class" / "class.toml"
KINDS = ("right", "partly right", "wrong", "late", "broken", "hostile")
REST = ("solution", "empty")


class PlanError(ValueError):
    """`class.toml` says something that cannot be."""


@dataclasses.dataclass(frozen=True)
class Student:
    """One student: `id` in the roster, the name, the login, the numbers that systems give."""

    id: str
    first: str
    last: str
    login: str
    number: int


@dataclasses.dataclass(frozen=True)
class Submission:
    """What one student hands in for one assignment, and what it must get.

    `answers` is {function: sample below examples/<assignment>}; `rest` says what stands in the
    other cells; `cell` is a file in examples/class/cells with a cell that the student has added;
    `damage` names what happened to the file. `points` are those of the machine, before a penalty
    (None: refused); `by_hand` are those that the instructor gives for the answers in words (None:
    not marked yet).
    """

    student: str
    assignment: str
    kind: str
    points: float | None
    answers: dict = dataclasses.field(default_factory=dict)
    rest: str = "empty"
    cell: str = ""
    damage: str = ""
    late: bool = False
    by_hand: float | None = None


@dataclasses.dataclass(frozen=True)
class Plan:
    """The class: its students, its submissions, and the system that sends each assignment."""

    students: dict
    submissions: list
    systems: dict

    def of(self, assignment):
        """Return the submissions of one assignment."""
        return [one for one in self.submissions if one.assignment == assignment]


def read(path=FILE):
    """Return the `Plan` in a file. Raises `PlanError` with what is wrong and where."""
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    students = {one["id"]: Student(**one) for one in raw["student"]}
    submissions = [submission_of(one, students) for one in raw["submission"]]
    pairs = [(one.student, one.assignment) for one in submissions]
    twice = sorted({pair for pair in pairs if pairs.count(pair) > 1})
    if twice:
        raise PlanError(f"{path.name}: two submissions of one student for one assignment: {twice}")
    return Plan(students, submissions, raw["systems"])


def submission_of(raw, students):
    """Return one `Submission`."""
    raw = dict(raw)
    points = raw.pop("points")
    one = Submission(points=None if points == "refused" else points, **raw)
    allowed = {
        "student": students,
        "assignment": assignments(),
        "kind": KINDS,
        "rest": REST,
    }
    for field, values in allowed.items():
        if getattr(one, field) not in values:
            raise PlanError(
                f"the submission of {one.student} for {one.assignment}: {field} is"
                f" {getattr(one, field)!r}, expected one of {', '.join(values)}"
            )
    return one
