"""Marks out of the gradebook, and into plain CSV."""

import csv

import marks_samples
import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.lms.entries import SourceError
from autograder.lms.export import Wish, export
from autograder.lms.marks import read_marks
from autograder.lms.sheets import Sheet, harmless, original, points, read_sheet, to_number


def exported(made, folder):
    """Return {student: row} of the plain CSV file."""
    export(made, Wish("csv", str(folder / "out.csv")))
    with open(folder / "out.csv", newline="", encoding="utf-8") as file:
        return {row["student_id"]: row for row in csv.DictReader(file)}


def test_every_state_has_its_own_row(tmp_path):
    """Not graded is empty, failed is failed, and only a real zero is 0."""
    rows = exported(marks_samples.sample(tmp_path), tmp_path)
    states = {student: (row["status"], row["score"]) for student, row in rows.items()}
    assert states == {
        "ada": ("graded", "10"),
        "zero": ("graded", "0"),
        "half": ("graded", "5.25"),
        "late": ("graded", "8.5"),
        "open": ("needs manual grading", ""),
        "broken": ("failed", ""),
        "link": ("refused", ""),
        "absent": ("not submitted", ""),
    }
    assert rows["open"]["raw_score"] == "8"
    assert rows["broken"]["raw_score"] == ""
    assert rows["late"]["late_submission_penalty"] == "1.5"
    assert rows["ada"]["last_name"] == "Lovelace"


def test_a_person_who_marks_a_failed_submission_ends_the_failure(tmp_path):
    """The state in the gradebook wins over the record of the last run."""
    made = marks_samples.course(tmp_path)
    marks_samples.fail(made, "ada")
    marks_samples.give(made, "ada", auto=3.0, manual=1.0)
    assert [mark.score for mark in read_marks(made.db_url)] == [4.0]


def test_marks_above_the_maximum_are_named(tmp_path):
    """They are written as they are, with a warning."""
    made = marks_samples.course(tmp_path)
    marks_samples.give(made, "ada", extra=2.5)
    lines = export(made, Wish("csv", str(tmp_path / "out.csv")))
    assert any("12.5 points, more than the maximum 10" in line for line in lines)


def test_missing_things_are_named(tmp_path):
    """No gradebook, no such assignment."""
    with pytest.raises(SourceError, match="grade"):
        read_marks(f"sqlite:///{tmp_path / 'no.db'}")
    assert not (tmp_path / "no.db").exists()
    made = marks_samples.course(tmp_path)
    with pytest.raises(SourceError, match="it has ring"):
        read_marks(made.db_url, "rings")


@pytest.mark.parametrize(
    "cell", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", " =1+1", "＝1+1", "=\n1"]
)
def test_formulas_do_not_run(cell, tmp_path):
    """An apostrophe stands before them, and reading takes it away again."""
    assert harmless(cell) == "'" + cell
    Sheet([cell, "b"], [["x", cell]]).write(tmp_path / "s.csv")
    text = (tmp_path / "s.csv").read_text(encoding="utf-8")
    assert "'" + cell.strip(" \t")[0] in text.replace("'\t", "'").replace("' ", "'")
    again = read_sheet(tmp_path / "s.csv")
    assert again.header[0] == cell and again.rows[0][1] == cell


@pytest.mark.parametrize("cell", ["-", "-1.5", "+3", "", "Ada", "    Points Possible", "12,5"])
def test_ordinary_cells_stay(cell):
    """Numbers, words, and Moodle's lone dash for "no date"."""
    assert harmless(cell) == cell


@given(st.text())
def test_reading_gives_back_what_writing_took(cell):
    """Whatever a cell holds; texts that already begin with an apostrophe and a sign excepted."""
    if original(cell) == cell:
        assert original(harmless(cell)) == cell


@given(st.floats(0, 1e6))
def test_points_are_numbers_without_thousands_separators(value):
    """At most one decimal point, and the same number again."""
    for decimal in ".,":
        text = points(value, decimal)
        assert sum(char in ".," for char in text) <= 1
        assert to_number(text) == pytest.approx(value, abs=1e-4)


@pytest.mark.parametrize(
    ("text", "value"), [("1.234,5", 1234.5), ("100,00", 100), ("1 000.5", 1000.5), ("x", None)]
)
def test_numbers_in_sheets(text, value):
    """The last point or comma is the decimal point."""
    assert to_number(text) == value
