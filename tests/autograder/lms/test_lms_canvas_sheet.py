"""Marks into a gradebook from Canvas."""

import csv
import io

import marks_samples
import pytest

from autograder.lms import records
from autograder.lms.entries import SourceError
from autograder.lms.export import Wish, export

HEADER = "Student,ID,SIS User ID,SIS Login ID,Section,ring (77),Ring two (78),Final Score"
GRADEBOOK = f"""\ufeff{HEADER}
,,,,,Manual Posting,,
    Points Possible,,,,,10,20,(read only)
"Lovelace, Ada",0123,u1,ada,S1,,3.5,"1,5"
"Zero, Zoë",124,u2,zero,S1,,,
"=HYPERLINK(""x"")",125,u3,late,S1,,,
"Open, Olga",126,u4,open,S2,4,,
"Broken, Bo",127,u5,broken,S2,,,
"Other, Section",128,u6,nobody,S9,7,,
"Student, Test",129,,abc,S1,,,
"""


def filled(made, tmp_path, text=GRADEBOOK, **more):
    """Return (rows, lines, bytes) after an export into the gradebook."""
    source = tmp_path / "canvas-in.csv"
    source.write_bytes(text.replace("\n", "\r\n").encode())
    out = tmp_path / "canvas-out.csv"
    lines = export(made, Wish("canvas", str(out), "ring", str(source), **more))
    data = out.read_bytes()
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    return rows, lines, data


def test_only_the_marks_change(tmp_path):
    """Columns, order, ids, special rows, line ends and the byte order mark are kept."""
    rows, lines, data = filled(marks_samples.sample(tmp_path), tmp_path)
    before = list(csv.reader(io.StringIO(GRADEBOOK[1:])))
    assert data.startswith(b"\xef\xbb\xbf") and data.count(b"\r\n") == 10
    marks = {row[3]: row[5] for row in rows[3:]}
    assert marks == {
        "ada": "10", "zero": "0", "late": "8.5", "open": "4", "broken": "", "nobody": "7", "abc": ""
    }  # fmt: skip
    for was, now in zip(before, rows, strict=True):
        assert [*now[1:5], *now[6:]] == [*was[1:5], *was[6:]]
    assert rows[5][0] == '\'=HYPERLINK("x")'
    text = "\n".join(lines)
    assert "3 marks written" in text
    assert "broken: failed; left empty" in text
    assert "open: needs manual grading; the mark 4 that the sheet has was kept" in text
    assert "half: no single row" in text


def test_the_number_that_canvas_sent_finds_the_row(tmp_path):
    """After `collect` with a roster the ids are others; the record knows Canvas's number."""
    made = marks_samples.course(tmp_path)
    marks_samples.give(made, "m-4711", auto=4.0, manual=0.0)
    marks_samples.give(made, "124", auto=1.0, manual=0.0)  # a number that means somebody else
    record = {"system": "canvas", "number": "0123", "name": "x", "login": "", "notebooks": {}}
    records.save(made.submitted, "ring", {"m-4711": record})
    rows, _, _ = filled(made, tmp_path)
    assert rows[3][5] == "4"


def test_the_column_must_be_clear(tmp_path):
    """No column, two columns, and --column."""
    made = marks_samples.sample(tmp_path)
    with pytest.raises(SourceError, match=r"no column ring.*Ring two"):
        filled(made, tmp_path, GRADEBOOK.replace("ring (77)", "wrong (77)"))
    with pytest.raises(SourceError, match="more than one"):
        filled(made, tmp_path, GRADEBOOK.replace("Ring two", "Ring"))
    rows, _, _ = filled(made, tmp_path, column="Ring two (78)")
    assert rows[3][5:7] == ["", "10"]
    with pytest.raises(SourceError, match="Student and ID"):
        filled(made, tmp_path, "Name,Mark\nAda,1\n")


def test_another_maximum(tmp_path):
    """Marks are written as they are, with a warning; or converted on demand."""
    made = marks_samples.sample(tmp_path)
    text = GRADEBOOK.replace(",,,,,10,20", ",,,,,5,20")
    rows, lines, _ = filled(made, tmp_path, text)
    assert rows[3][5] == "10"
    assert any("maximum is 5, ours 10" in line for line in lines)
    assert any("WARNING: ada has 10 points" in line for line in lines)
    rows, lines, _ = filled(made, tmp_path, text, rescale=True)
    assert rows[3][5] == "5" and rows[5][5] == "4.25"
    assert not any("WARNING" in line for line in lines)


def test_the_smallest_form(tmp_path):
    """Without a downloaded gradebook: the columns that Canvas needs, from what was collected."""
    made = marks_samples.course(tmp_path)
    marks_samples.give(made, "a1", auto=4.0, manual=0.0)
    marks_samples.fail(made, "b2")
    both = {
        "a1": {"system": "canvas", "number": "0123", "name": "lovelaceada", "login": "ada"},
        "b2": {"system": "canvas", "number": "124", "name": "bob", "login": ""},
    }
    records.save(made.submitted, "ring", both)
    out = tmp_path / "out.csv"
    lines = export(made, Wish("canvas", str(out), "ring", column="Ring (77)"))
    assert out.read_text().splitlines() == [
        "Student,ID,SIS Login ID,Section,Ring (77)",
        "    Points Possible,,,,10",
        "lovelaceada,0123,ada,,4",
        "bob,124,,,",
    ]
    assert "b2: failed; left empty" in lines
    lines = export(made, Wish("canvas", str(out), "ring"))
    assert any("has no number" in line for line in lines)
