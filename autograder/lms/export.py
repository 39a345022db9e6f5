"""`export`: marks from the gradebook into the sheet that a system accepts."""

import dataclasses

from autograder.lms import canvas_sheet, export_csv, feedback_zip, moodle_sheet, records
from autograder.lms.entries import SourceError
from autograder.lms.filling import fill
from autograder.lms.marks import GRADED, MISSING, read_marks
from autograder.lms.names import show
from autograder.lms.sheets import points, read_sheet

LOCKED = "Moodle says that this grade cannot be changed, so it will skip the row"


@dataclasses.dataclass
class Wish:
    """What `export` was asked to do."""

    to: str  # csv, canvas or moodle
    out: str
    assignment: str | None = None
    into: str | None = None  # the downloaded sheet
    column: str | None = None
    decimal: str | None = None
    rescale: bool = False


def export(course, wish):
    """Write the file; return lines for the instructor."""
    if wish.to != "csv" and wish.assignment is None:
        raise SourceError(f"a sheet for {wish.to} holds one assignment: name it with --assignment")
    if wish.to == "moodle" and wish.into is None:
        raise SourceError("Moodle takes its own worksheet only: give the downloaded one, --into")
    known = records.load(course.submitted, wish.assignment) if wish.assignment else {}
    marks = read_marks(course.db_url, wish.assignment, known)
    if wish.to == "csv":
        return plain(course, wish, marks)
    sheet, place, notes = prepare(wish, marks, known)
    filled = fill(sheet, place, marks, known, wish.rescale)
    sheet.write(wish.out)
    return [f"{wish.out}: {filled.written} marks written", *notes, *filled.notes]


def prepare(wish, marks, known):
    """Return (sheet, place, remarks) for Canvas or Moodle."""
    if wish.to == "moodle":
        sheet = read_sheet(wish.into)
        place = moodle_sheet.place_in(sheet, wish.assignment, wish.column, wish.decimal)
        locked = moodle_sheet.locked(sheet, place)
        return sheet, place, [f"WARNING: {show(who)}: {LOCKED}" for who in locked]
    if wish.into is not None:
        sheet = read_sheet(wish.into)
        return sheet, canvas_sheet.place_in(sheet, wish.assignment, wish.column), []
    column = wish.column or wish.assignment
    notes = []
    if not canvas_sheet.TITLE.fullmatch(column):
        notes.append(
            f"WARNING: {column} has no number, so Canvas will make a new assignment: fill a"
            " downloaded gradebook with --into, or give --column 'title (number)'"
        )
    return (*canvas_sheet.smallest(marks, known, column), notes)


def plain(course, wish, marks):
    """Write the plain CSV file."""
    names = {mark.assignment for mark in marks}
    known = {name: records.load(course.submitted, name) for name in names}
    export_csv.table(marks, known).write(wish.out)
    lines = [f"{wish.out}: {sum(mark.status == GRADED for mark in marks)} marks written"]
    for mark in marks:
        if mark.status not in (GRADED, MISSING):
            lines.append(f"{show(mark.student)}, {mark.assignment}: {mark.status}, no mark")
        elif mark.status == GRADED and mark.score > mark.max_score:
            text = f"{points(mark.score)} points, more than the maximum {points(mark.max_score)}"
            lines.append(f"WARNING: {show(mark.student)}, {mark.assignment}: {text}")
    return lines


def feedback(course, assignment, out):
    """Write the feedback zip of an assignment; return lines for the instructor."""
    known = records.load(course.submitted, assignment)
    count, notes = feedback_zip.write(out, course.feedback, assignment, known)
    return [f"{out}: {count} pages", *notes]
