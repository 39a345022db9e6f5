"""Fills a downloaded sheet: finds each student's row and writes the mark, nothing else."""

import dataclasses

from autograder.lms.marks import GRADED, MISSING
from autograder.lms.names import safe_name, show
from autograder.lms.sheets import points, to_number


@dataclasses.dataclass
class Filled:
    """What happened: marks written, and remarks for the instructor."""

    sheet: object
    written: int = 0
    notes: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass(frozen=True)
class Place:
    """Where a sheet has what: positions of columns, and the rows of students."""

    system: str
    grade: int
    rows: list  # positions in `sheet.rows`
    number: int  # column of the system's own id
    others: tuple = ()  # columns with ids that may equal ours
    decimal: str = "."
    limit: object = None  # function of a row's position: the maximum there, None if not known
    find_number: object = str.strip  # the id in a cell of the column `number`


def fill(sheet, place, marks, records, rescale=False):
    """Write `marks` into `sheet`; return `Filled`.

    A mark that is not there leaves its cell as it is, so it is never 0.
    """
    filled = Filled(sheet)
    for mark in marks:
        row = find_row(sheet, place, mark, records.get(mark.student, {}))
        if mark.status != GRADED:
            if mark.status != MISSING or row is not None:
                filled.notes += unmarked(sheet, place, mark, row)
        elif row is None:
            filled.notes.append(f"{show(mark.student)}: no single row in the sheet, not written")
        else:
            write(filled, place, row, mark, rescale)
    return filled


def find_row(sheet, place, mark, record):
    """Return the position of the one row of a student, None if there is none or more than one."""
    if record.get("number") and record.get("system") == place.system:
        hits = [at for at in place.rows if place.find_number(cell(sheet, at, place.number)) ==
                record["number"]]  # fmt: skip
        return hits[0] if len(hits) == 1 else None
    for column in (place.number, *place.others):
        read = place.find_number if column == place.number else str.strip
        for known in (mark.student, record.get("login"), mark.email):
            texts = [(at, read(cell(sheet, at, column))) for at in place.rows if known]
            hits = [at for at, text in texts if same_id(text, known)]
            if hits:
                return hits[0] if len(hits) == 1 else None
    return None


def same_id(text, known):
    """Return whether a cell holds an id; leading zeros count, case and escapes do not."""
    return text.casefold() == known.casefold() or safe_name(text).casefold() == known.casefold()


def cell(sheet, row, column):
    """Return a cell, empty if the row is too short."""
    cells = sheet.rows[row]
    return cells[column] if column < len(cells) else ""


def unmarked(sheet, place, mark, row):
    """Return the remark on somebody without a mark."""
    old = cell(sheet, row, place.grade) if row is not None else ""
    if mark.status == MISSING and not old:
        return []
    kept = f"; the mark {show(old)} that the sheet has was kept" if old else "; left empty"
    return [f"{show(mark.student)}: {mark.status}{kept}"]


def write(filled, place, row, mark, rescale):
    """Write one mark into its cell."""
    limit = place.limit(row) if place.limit else None
    value = mark.score
    if rescale and limit and mark.max_score:
        value = value * limit / mark.max_score
    elif limit and limit != mark.max_score:
        text = f"the sheet's maximum is {points(limit)}, ours {points(mark.max_score)}: marks are"
        text += " written as they are; --rescale converts them"
        filled.notes += [] if text in filled.notes else [text]
    if limit is not None and value > limit:
        filled.notes.append(
            f"WARNING: {show(mark.student)} has {points(value)} points, more than the sheet's"
            f" maximum {points(limit)}: the system may skip this mark without a word"
        )
    elif value > mark.max_score and not rescale:
        filled.notes.append(
            f"WARNING: {show(mark.student)} has {points(value)} points, more than the maximum"
            f" {points(mark.max_score)}"
        )
    cells = filled.sheet.rows[row]
    cells += [""] * (place.grade + 1 - len(cells))
    cells[place.grade] = points(value, place.decimal)
    filled.written += 1


def number_limit(sheet, column):
    """Return a function that reads the maximum from a row's own cell."""
    return lambda row: to_number(cell(sheet, row, column))
