"""The marks of a class as they stand in nbgrader's gradebook, each with its state.

Something that has not been marked has no number here: it is never 0.
"""

import dataclasses
import json
import pathlib

import sqlalchemy as sa
from nbgrader.api import Gradebook, MissingEntry

from autograder.lms.entries import SourceError

GRADED, UNFINISHED, MISSING = "graded", "needs manual grading", "not submitted"
NOT_MARKED = ("failed", "refused")


@dataclasses.dataclass(frozen=True)
class Mark:
    """One student's mark for one assignment, in points."""

    assignment: str
    student: str
    status: str
    max_score: float
    score: float | None = None  # after the late penalty; None unless `status` is "graded"
    so_far: float | None = None  # what has been marked up to now, before the penalty
    penalty: float = 0.0
    last_name: str = ""
    first_name: str = ""
    email: str = ""
    timestamp: object = None


def read_marks(db_url, assignment=None, also=()):
    """Return the marks, by assignment and student; `also` are ids that the gradebook may lack.

    Raises SourceError if there is no gradebook or no such assignment in it.
    """
    check_database(db_url)
    with Gradebook(db_url) as book:
        assignments = [one for one in book.assignments if assignment in (None, one.name)]
        if not assignments:
            names = ", ".join(sorted(one.name for one in book.assignments)) or "none"
            raise SourceError(f"the gradebook has no assignment {assignment}: it has {names}")
        states = recorded(book)
        students = {student.id: student for student in book.students}
        everybody = sorted({*students, *also})
        return [
            mark_of(book, one, name, students.get(name), states)
            for one in sorted(assignments, key=lambda one: one.name)
            for name in everybody
        ]


def check_database(db_url):
    """Raise SourceError if a database file does not exist; nbgrader would create an empty one."""
    path = db_url.removeprefix("sqlite:///")
    if path != db_url and not pathlib.Path(path).is_file():
        raise SourceError(f"there is no gradebook {path}: run `python -m autograder grade` first")


def recorded(book):
    """Return {(assignment, student): status} that `grade` wrote down, if it has ever run."""
    inspector = sa.inspect(book.db.get_bind())
    if not inspector.has_table("autograder_run"):
        return {}
    rows = book.db.execute(sa.text("SELECT assignment, student, record FROM autograder_run"))
    return {(one, student): json.loads(record)["status"] for one, student, record in rows}


def mark_of(book, assignment, student, person, states):
    """Return one `Mark`."""
    fields = {"assignment": assignment.name, "student": student, "max_score": assignment.max_score}
    for field in ("last_name", "first_name", "email"):
        fields[field] = getattr(person, field, None) or ""
    try:
        submission = book.find_submission(assignment.name, student)
    except MissingEntry:
        return Mark(status=MISSING, **fields)
    fields["timestamp"] = submission.timestamp
    grades = [grade for notebook in submission.notebooks for grade in notebook.grades]
    done = bool(grades) and not any(grade.needs_manual_grade for grade in grades)
    done = done and all(scored(grade) for grade in grades)
    if done:
        penalty = submission.late_submission_penalty or 0.0
        raw = submission.score
        return Mark(
            status=GRADED, score=max(0.0, raw - penalty), so_far=raw, penalty=penalty, **fields
        )
    state = states.get((assignment.name, student))
    if state in NOT_MARKED:
        return Mark(status=state, **fields)
    some = any(scored(grade) for grade in grades)
    return Mark(status=UNFINISHED, so_far=submission.score if some else None, **fields)


def scored(grade):
    """Return whether a cell has a score, or is worth nothing."""
    return grade.auto_score is not None or grade.manual_score is not None or not grade.max_score
