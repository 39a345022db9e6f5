"""Marks into a grading worksheet downloaded from Moodle, in any language and with any columns.

Headers are translated, so a column is found by its English or German name or by its content: the
identifier holds one number each, and the grade stands left of the maximum, which is a number in
every row.
"""

import re

from autograder.lms.entries import SourceError
from autograder.lms.filling import Place, cell, number_limit
from autograder.lms.sheets import to_number

IDENTIFIER = re.compile(r"\D*(\d+)\D*")
GRADE = ("grade", "bewertung", "note", "calificación", "punteggio", "valutazione", "cijfer", "nota")
MAXIMUM = ("maximum grade", "bestwertung", "note maximale", "calificación máxima")
LOCKED = ("no", "nein", "non", "nee", "não")
CHANGEABLE = (
    "grade can be changed",
    "bewertung kann geändert werden",
    "la note peut être modifiée",
)


def place_in(sheet, assignment, column=None, decimal=None):
    """Return the `Place` of the grades in a worksheet. Raises SourceError."""
    rows = [at for at, row in enumerate(sheet.rows) if any(text.strip() for text in row)]
    if not rows:
        raise SourceError("the worksheet has no students: download it again from Moodle")
    identifier = identifier_column(sheet, rows)
    maximum = maximum_column(sheet, rows, identifier)
    grade = grade_column(sheet, maximum, column)
    others = tuple(at for at in range(len(sheet.header)) if at not in (identifier, grade, maximum))
    limit = number_limit(sheet, maximum) if maximum is not None else None
    decimal = decimal or decimal_of(sheet, rows, maximum, grade)
    return Place("moodle", grade, rows, identifier, others, decimal, limit, participant)


def participant(text):
    """Return the number in `Participant 1234`, in any language; "" if there is not exactly one."""
    match = IDENTIFIER.fullmatch(text.strip())
    return match[1] if match else ""


def identifier_column(sheet, rows):
    """Return the first column in which every cell is a word with a number of its own."""
    for column in range(len(sheet.header)):
        texts = [cell(sheet, at, column).strip() for at in rows]
        numbers = [participant(text) for text in texts]
        if all(numbers) and len(set(numbers)) == len(rows):
            return column
    raise SourceError(
        "the sheet has no column like `Participant 1234`: download the grading worksheet in Moodle"
    )


def maximum_column(sheet, rows, identifier):
    """Return the column of the maximum, None if there is none or it is not clear which."""
    for column, name in enumerate(sheet.header):
        if name.strip().casefold() in MAXIMUM:
            return column
    hits = []
    for column in range(identifier + 2, len(sheet.header)):
        values = {to_number(cell(sheet, at, column)) for at in rows}
        left = [cell(sheet, at, column - 1).strip() for at in rows]
        numbers = all(not text or to_number(text) is not None for text in left)
        if len(values) == 1 and None not in values and numbers:
            hits.append(column)
    return hits[0] if len(hits) == 1 else None


def grade_column(sheet, maximum, column):
    """Return the column of the grades."""
    names = [name.strip() for name in sheet.header]
    if column is not None:
        if names.count(column) != 1:
            raise SourceError(f"the sheet has no single column {column}: it has {', '.join(names)}")
        return names.index(column)
    if maximum is not None:
        return maximum - 1
    hits = [at for at, name in enumerate(names) if name.casefold() in GRADE]
    if len(hits) == 1:
        return hits[0]
    raise SourceError(
        f"which column holds the grades is not clear: name it with --column ({', '.join(names)})"
    )


def decimal_of(sheet, rows, maximum, grade):
    """Return the decimal point of the sheet: what its numbers use."""
    columns = [column for column in (maximum, grade) if column is not None]
    numbers = [cell(sheet, at, column).strip() for at in rows for column in columns]
    commas = sum(1 for text in numbers if re.fullmatch(r"\d+,\d+", text))
    dots = sum(1 for text in numbers if re.fullmatch(r"\d+\.\d+", text))
    if commas or dots:
        return "," if commas > dots else "."
    return "," if sheet.delimiter == ";" else "."


def locked(sheet, place):
    """Return the participants whose grade Moodle says cannot be changed."""
    for column, name in enumerate(sheet.header):
        if name.strip().casefold() in CHANGEABLE:
            return [
                cell(sheet, at, place.number)
                for at in place.rows
                if cell(sheet, at, column).strip().casefold() in LOCKED
            ]
    return []
