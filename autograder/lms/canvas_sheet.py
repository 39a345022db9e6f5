"""Marks into a gradebook downloaded from Canvas, or into the smallest one that it accepts.

Source: Canvas looks rows up by `ID`, and columns by the number in `<title> (<number>)`.
"""

import re

from autograder.lms.entries import SourceError
from autograder.lms.filling import Place, cell
from autograder.lms.marks import MISSING
from autograder.lms.sheets import Sheet, to_number

SMALLEST = ["Student", "ID", "SIS Login ID", "Section"]
OTHER_IDS = ("SIS User ID", "SIS Login ID", "Integration ID")
TITLE = re.compile(r"(?P<title>.*?)\s*\((?P<number>\d+)\)\s*", re.DOTALL)
POINTS = "points possible"


def place_in(sheet, assignment, column=None):
    """Return the `Place` of an assignment in a downloaded gradebook. Raises SourceError."""
    header = [name.strip() for name in sheet.header]
    if "ID" not in header or "Student" not in header:
        raise SourceError(
            "the sheet has no columns Student and ID: download it from Canvas with Grades, Export"
        )
    grade = grade_column(header, assignment, column)
    rows = student_rows(sheet, header.index("ID"))
    limit = maximum(sheet, grade)
    others = tuple(header.index(name) for name in OTHER_IDS if name in header)
    return Place("canvas", grade, rows, header.index("ID"), others, limit=lambda row: limit)


def grade_column(header, assignment, column):
    """Return the position of the one column of an assignment."""
    if column is not None:
        hits = [at for at, name in enumerate(header) if name == column]
    else:
        titles = [TITLE.fullmatch(name) for name in header]
        hits = [
            at
            for at, match in enumerate(titles)
            if match and match["title"].casefold() == assignment.casefold()
        ]
    if len(hits) == 1:
        return hits[0]
    names = ", ".join(name for name in header if TITLE.fullmatch(name)) or "none"
    problem = "more than one column" if hits else "no column"
    raise SourceError(
        f"the sheet has {problem} {column or assignment}: name one with --column; it has {names}"
    )


def student_rows(sheet, number):
    """Return the positions of the rows of students: those with an ID."""
    return [at for at in range(len(sheet.rows)) if cell(sheet, at, number).strip()]


def maximum(sheet, grade):
    """Return the points possible, None if the sheet does not say."""
    for at in range(min(3, len(sheet.rows))):
        if cell(sheet, at, 0).strip().casefold() == POINTS:
            return to_number(cell(sheet, at, grade))
    return None


def smallest(marks, records, column):
    """Return (sheet, place): a gradebook with the columns that Canvas needs, marks still empty."""
    rows = [["    Points Possible", "", "", "", ""]]
    for mark in marks:
        record = records.get(mark.student, {})
        if record or mark.status != MISSING:
            rows.append(row_of(mark, record))
    if marks:
        rows[0][4] = f"{marks[0].max_score:g}"
    sheet = Sheet([*SMALLEST, column], rows)
    return sheet, Place("canvas", 4, list(range(1, len(rows))), 1, (2,))


def row_of(mark, record):
    """Return one row without its mark."""
    name = ", ".join(part for part in (mark.last_name, mark.first_name) if part)
    number = record.get("number", "") if record.get("system") == "canvas" else ""
    login = record.get("login", "")
    if not number and not login:
        login = mark.student
    return [name or record.get("name", ""), number, login, "", ""]
