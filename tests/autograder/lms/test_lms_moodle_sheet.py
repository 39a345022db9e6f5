"""Marks into a grading worksheet from Moodle."""

import csv
import io

import marks_samples
import pytest

from autograder.lms import records
from autograder.lms.entries import SourceError
from autograder.lms.export import Wish, export

DATE = "Tuesday, 3 November 2026, 10:00 AM"
TEN = [
    "Identifier", "Full name", "Email address", "Status", "Grade", "Maximum Grade",
    "Grade can be changed", "Last modified (submission)", "Last modified (grade)",
    "Feedback comments",
]  # fmt: skip
GERMAN = [
    "ID", "Vollständiger Name", "ID-Nummer", "E-Mail-Adresse", "Status", "Bewertung",
    "Bestwertung", "Bewertung kann geändert werden", "Zuletzt geändert (Abgabe)",
    "Zuletzt geändert (Bewertung)", "Feedback als Kommentar",
]  # fmt: skip
FOURTEEN = [
    "Identificador", "Nombre completo", "Número de ID", "Correo", "Estado", "Grupo", "Evaluador",
    "Puntuación", "Máximo", "Estado del flujo", "Se puede cambiar", "Última entrega",
    "Última evaluación", "Comentarios",
]  # fmt: skip


def ten(word="Participant ", maximum="10.00", grades=("", "3.00", "")):
    """Return a worksheet of 10 columns."""
    people = (
        ("0123", "Ada Lovelace", "ada@uni.example"),
        ("124", "Zero", "z@x"),
        ("125", "B", "b"),
    )
    rows = [
        [f"{word}{number}", name, mail, "Submitted", grade, maximum, "Yes", DATE, "-", "- good"]
        for (number, name, mail), grade in zip(people, grades, strict=True)
    ]
    return [TEN, *rows]


def german(maximum="10,00"):
    """Return a worksheet of 11 columns with decimal commas."""
    rows = [
        [f"Teilnehmer/in{number}", name, number, f"{name}@x", "Abgegeben", "", maximum, "Ja", "-",
         "-", ""]
        for number, name in (("0123", "Ada"), ("124", "Zero"), ("125", "Bo"))
    ]  # fmt: skip
    return [GERMAN, *rows]


def fourteen():
    """Return a worksheet of 14 columns in a language that the program does not know."""
    rows = [
        [f"Participante {number}", name, number, f"{name}@x", "Enviado", "Grupo 1", "-", "",
         "10", "Calificado", "Sí", DATE, "-", ""]
        for number, name in (("0123", "Ada"), ("124", "Zero"), ("125", "Bo"))
    ]  # fmt: skip
    return [FOURTEEN, *rows]


def write_sheet(path, table, delimiter=","):
    """Write a worksheet as Moodle does."""
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\n").writerows(table)
    path.write_bytes(b"\xef\xbb\xbf" + out.getvalue().encode())
    return path


@pytest.fixture
def made(tmp_path):
    """Return a course with three students who were collected from Moodle."""
    course = marks_samples.course(tmp_path)
    marks_samples.give(course, "a1", auto=7.5, manual=1.0)
    marks_samples.give(course, "b2", auto=0.0, manual=0.0)
    marks_samples.fail(course, "c3")
    numbers = {"a1": "0123", "b2": "124", "c3": "125"}
    known = {
        student: {"system": "moodle", "number": number, "name": "", "login": "", "notebooks": {}}
        for student, number in numbers.items()
    }
    records.save(course.submitted, "ring", known)
    return course


def fill(made, tmp_path, table, delimiter=",", **more):
    """Return (table after the export, lines)."""
    source = write_sheet(tmp_path / "in.csv", table, delimiter)
    out = tmp_path / "out.csv"
    lines = export(made, Wish("moodle", str(out), "ring", str(source), **more))
    text = out.read_bytes().decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)), lines


@pytest.mark.parametrize(
    ("table", "column", "delimiter", "mark"),
    [
        (ten(), 4, ",", "8.5"),
        (ten("Teilnehmer/in"), 4, ",", "8.5"),
        (ten("参加者 "), 4, ",", "8.5"),
        (german(), 5, ";", "8,5"),
        (german("10,00"), 5, ",", "8,5"),
        (fourteen(), 7, ",", "8.5"),
    ],
)
def test_only_the_marks_change(made, tmp_path, table, column, delimiter, mark):
    """10, 11 and 14 columns, translated headers, decimal commas; dates stay as they are."""
    before = [list(row) for row in table]
    after, lines = fill(made, tmp_path, table, delimiter)
    assert [row[column] for row in after[1:]] == [mark, "0", before[3][column]]
    for was, now in zip(before, after, strict=True):
        kept = [text.removeprefix("'") for at, text in enumerate(now) if at != column]
        assert kept == [text for at, text in enumerate(was) if at != column]
    assert "2 marks written" in lines[0]
    assert "c3: failed; left empty" in lines


def test_a_comment_that_looks_like_a_formula(made, tmp_path):
    """A spreadsheet must not run it; a lone dash is a date that is not there, and stays."""
    after, _ = fill(made, tmp_path, ten())
    assert after[1][9] == "'- good" and after[1][8] == "-"


def test_warnings(made, tmp_path):
    """Marks above the maximum would be skipped silently, and so would locked rows."""
    table = ten(maximum="5.00")
    table[2][6] = "No"
    after, lines = fill(made, tmp_path, table)
    assert after[1][4] == "8.5"
    text = "\n".join(lines)
    assert "WARNING: a1 has 8.5 points, more than the sheet's maximum 5" in text
    assert "WARNING: Participant 124" in text and "cannot be changed" in text
    after, lines = fill(made, tmp_path, ten(maximum="100.00"), rescale=True)
    assert after[1][4] == "85"


def test_without_a_record_the_other_ids_find_the_row(tmp_path):
    """The participant's number, the id number or the email address may be the student's id."""
    made = marks_samples.course(tmp_path)
    marks_samples.give(made, "0123", auto=1.0, manual=0.0)
    marks_samples.give(made, "z", auto=2.0, manual=0.0, email="z@x")
    marks_samples.give(made, "b", auto=3.0, manual=0.0)
    marks_samples.give(made, "123", auto=4.0, manual=0.0)  # not 0123
    after, lines = fill(made, tmp_path, ten())
    assert [row[4] for row in after[1:]] == ["1", "2", "3"]
    assert any(line.startswith("123: no single row") for line in lines)


def test_a_number_of_another_system_finds_nobody(tmp_path):
    """Canvas's user 124 is not Moodle's participant 124."""
    made = marks_samples.course(tmp_path)
    marks_samples.give(made, "ada", auto=4.0, manual=0.0, email="ada@uni.example")
    known = {"system": "canvas", "number": "124", "name": "", "login": "", "notebooks": {}}
    records.save(made.submitted, "ring", {"ada": known})
    after, _ = fill(made, tmp_path, ten(grades=("", "", "")))
    assert [row[4] for row in after[1:]] == ["4", "", ""]


def test_sheets_that_are_not_clear(made, tmp_path):
    """The message says what to do."""
    with pytest.raises(SourceError, match="Participant 1234"):
        fill(made, tmp_path, [["Name", "Grade"], ["Ada", ""]])
    with pytest.raises(SourceError, match="--column"):
        fill(made, tmp_path, [["Id", "X"], ["P 1", "a"], ["P 2", "b"]])
    with pytest.raises(SourceError, match="--into"):
        export(made, Wish("moodle", str(tmp_path / "o.csv"), "ring"))
    after, _ = fill(made, tmp_path, [["Id", "X"], ["P 0123", ""], ["P 124", ""]], column="X")
    assert [row[1] for row in after[1:]] == ["8.5", "0"]
    (tmp_path / "x.xlsx").write_bytes(b"PK\x03\x04")
    with pytest.raises(SourceError, match="save it as CSV"):
        export(made, Wish("moodle", "o.csv", "ring", str(tmp_path / "x.xlsx")))
