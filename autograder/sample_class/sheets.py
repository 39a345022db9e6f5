"""The tables of the sample class: the roster, Canvas's gradebook, Moodle's grading worksheet."""

import csv

CANVAS = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
MOODLE = [
    "Identifier",
    "Full name",
    "Email address",
    "Status",
    "Grade",
    "Maximum Grade",
    "Grade can be changed",
    "Last modified (submission)",
    "Last modified (grade)",
    "Feedback comments",
]


def write_csv(path, rows):
    """Write a table."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


def roster(plan, path):
    """Write the roster: it maps logins and the numbers of all systems to the ids of the class."""
    rows = [["id", "last name", "first name", "login", "lms id"]]
    for one in plan.students.values():
        rows.append([one.id, one.last, one.first, one.login, one.number])
    write_csv(path, rows)


def canvas_gradebook(plan, assignment, maximum, path):
    """Write a gradebook as Canvas gives it for download, still without marks."""
    rows = [
        [*CANVAS, f"{assignment} (9001)"],
        ["", "", "", "", "", "Manual Posting"],
        ["    Points Possible", "", "", "", "", f"{maximum:g}"],
    ]
    for one in plan.students.values():
        rows.append([f"{one.last}, {one.first}", one.number, one.id, one.login, "A", ""])
    write_csv(path, rows)


def moodle_worksheet(plan, assignment, maximum, path):
    """Write a grading worksheet as Moodle gives it for download, still without marks."""
    there = {one.student for one in plan.of(assignment)}
    rows = [MOODLE]
    for one in plan.students.values():
        status = "Submitted for grading" if one.id in there else "No submission"
        name = f"{one.first} {one.last}"
        row = [f"Participant {one.number}", name, f"{one.login}@example.org", status, ""]
        rows.append([*row, f"{maximum:.2f}", "Yes", "-", "-", ""])
    write_csv(path, rows)
