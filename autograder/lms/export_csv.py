"""Marks as a plain CSV file: one line for each student and assignment."""

from autograder.lms.sheets import Sheet, points

COLUMNS = (
    "assignment", "student_id", "last_name", "first_name", "email", "timestamp", "late", "status",
    "raw_score", "late_submission_penalty", "score", "max_score",
)  # fmt: skip


def table(marks, records):
    """Return the `Sheet` of all marks; `records` is {assignment: {student: record}}."""
    return Sheet(list(COLUMNS), [row(mark, records) for mark in marks])


def row(mark, records):
    """Return the cells of one mark. What is not known or not marked is empty."""
    record = records.get(mark.assignment, {}).get(mark.student, {})
    late = record.get("late")
    return [
        mark.assignment,
        mark.student,
        mark.last_name,
        mark.first_name or ("" if mark.last_name else record.get("name", "")),
        mark.email or record.get("email", ""),
        "" if mark.timestamp is None else str(mark.timestamp),
        {True: "yes", False: "no"}.get(late, ""),
        mark.status,
        number(mark.so_far),
        points(mark.penalty) if mark.penalty else "",
        number(mark.score),
        points(mark.max_score),
    ]


def number(value):
    """Return points as text, empty if there are none."""
    return "" if value is None else points(value)
