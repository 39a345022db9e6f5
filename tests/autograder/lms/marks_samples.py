"""A gradebook in a known state, made with nbgrader's own interface."""

import functools
import pathlib
import tempfile

from nbgrader.api import Gradebook

from autograder.marking.course import Course
from autograder.marking.gradebook import Marks

FULL, ZERO, HALF = 10.0, 0.0, 5.25


def course(folder, content=None):
    """Return a course with a copy of a gradebook: with nobody in it yet, or with `content`."""
    state = folder / "state"
    state.mkdir(exist_ok=True)
    made = Course(
        release=folder / "release",
        submitted=folder / "submitted",
        autograded=state / "autograded",
        feedback=state / "feedback",
        db_url=f"sqlite:///{state / 'gradebook.db'}",
        state=state,
    )
    (state / "gradebook.db").write_bytes(content or nobody())
    return made


@functools.cache
def nobody():
    """Return the bytes of a gradebook with the assignment `ring` and no students."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "gradebook.db")
        Marks(f"sqlite:///{path}").close()
        with Gradebook(f"sqlite:///{path}") as book:
            book.add_assignment("ring")
            book.add_notebook("ring", "ring")
            for name, points in (("tests", 8), ("why", 2)):
                book.add_grade_cell(name, "ring", "ring", max_score=points, cell_type="code")
        return path.read_bytes()


def give(made, student, auto=8.0, manual=2.0, extra=0.0, penalty=0.0, **person):
    """Give marks to a student; None leaves a part unmarked."""
    with Gradebook(made.db_url) as book:
        book.update_or_create_student(student, **person)
        book.update_or_create_submission("ring", student)
        submission = book.find_submission("ring", student)
        submission.notebooks[0].late_submission_penalty = penalty
        for name, score in (("tests", auto), ("why", manual)):
            grade = book.find_grade(name, "ring", "ring", student)
            grade.auto_score = score if name == "tests" else None
            grade.manual_score = score if name == "why" else None
            grade.extra_credit = extra if name == "tests" else None
            grade.needs_manual_grade = score is None
        book.db.commit()


def fail(made, student, status="failed"):
    """Let the marking of a student fail, as `grade` writes it down."""
    tests = [{"name": name, "score": None} for name in ("tests", "why")]
    record = {"status": status, "tests": tests, "comments": {}}
    marks = Marks(made.db_url)
    try:
        marks.save("ring", [(student, "", record, None)])
    finally:
        marks.close()


def sample(folder):
    """Return a course with one student in every state."""
    return course(folder, every_state())


@functools.cache
def every_state():
    """Return the bytes of a gradebook with one student in every state."""
    with tempfile.TemporaryDirectory() as folder:
        made = course(pathlib.Path(folder))
        fill(made)
        return (made.state / "gradebook.db").read_bytes()


def fill(made):
    """Add one student in every state."""
    give(made, "ada", last_name="Lovelace", first_name="Ada", email="ada@uni.example")
    give(made, "zero", auto=0.0, manual=0.0)
    give(made, "half", auto=5.25, manual=0.0)
    give(made, "late", auto=8.0, manual=2.0, penalty=1.5)
    give(made, "open", auto=8.0, manual=None)
    fail(made, "broken")
    fail(made, "link", "refused")
    with Gradebook(made.db_url) as book:
        book.add_student("absent")
