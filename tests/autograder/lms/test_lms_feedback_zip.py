"""Feedback zips that the systems accept back."""

import io
import zipfile

import pytest
from click.testing import CliRunner
from lms_samples import notebook, zip_of
from marks_samples import sample

from autograder.commands.export import command
from autograder.lms import feedback_zip, records
from autograder.lms.entries import SourceError


def zipped(files):
    """Return the bytes of a zip."""
    return zip_of(io.BytesIO(), files).getvalue()


CASES = {
    "canvas": (
        {"lovelaceada_LATE_0123_456_ring-1.ipynb": notebook()},
        "lovelaceada_LATE_0123_456_ring-feedback.html",
    ),
    "moodle": (
        {"Week/Ada O'L_0123_assignsubmission_file_/x/ring.ipynb": notebook()},
        "Week/Ada O'L_0123_assignsubmission_file_/ring-feedback.html",
    ),
    "moodle flat": (
        {"Ada_0123_assignsubmission_file_ring.ipynb": notebook()},
        "Ada_0123_assignsubmission_file/ring-feedback.html",
    ),
    "moodle flat zip": (
        {"Ada_0123_assignsubmission_file_work.zip": zipped({"a/ring.ipynb": notebook()})},
        "Ada_0123_assignsubmission_file/ring-feedback.html",
    ),
    "canvas zip": (
        {"ada_0123_456_work.zip": zipped({"ring.ipynb": notebook()})},
        "ada_0123_456_ring-feedback.html",
    ),
    "ilias": (
        {"Multi_Feedback_x/Team_13/L_Ada_ada_77/20261103101112_ring.ipynb": notebook()},
        "Multi_Feedback_x/Team_13/L_Ada_ada_77/ring-feedback.html",
    ),
}


def page(klass, student, text):
    """Write a feedback page as `grade` does; return the folder."""
    folder = klass.folder / "feedback"
    path = folder / student / "ring" / "ring.html"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    return folder


@pytest.mark.parametrize("case", CASES)
def test_names_that_come_back(klass, case):
    """Folders and number parts are the system's own; the file is named unlike the submission."""
    files, expected = CASES[case]
    klass.collect(files)
    student = next(iter(klass.taken()))
    folder = page(klass, student, "<p>well done</p>")
    known = records.load(klass.submitted, "ring")
    count, notes = feedback_zip.write(klass.folder / "f.zip", folder, "ring", known)
    with zipfile.ZipFile(klass.folder / "f.zip") as archive:
        assert archive.namelist() == [expected]
        assert archive.read(expected) == b"<p>well done</p>"
    assert (count, notes) == (1, [])


def test_missing_pages_links_and_an_empty_record(klass):
    """What is not there is named; a link is no page; without `collect` there are no names."""
    with pytest.raises(SourceError, match="collect"):
        feedback_zip.write(klass.folder / "f.zip", klass.folder, "ring", {})
    files = {f"S_{at}_assignsubmission_file/ring.ipynb": notebook() for at in (1, 2)}
    klass.collect(files)
    folder = page(klass, "1", "one")
    (folder / "2" / "ring").mkdir(parents=True)
    (folder / "2" / "ring" / "ring.html").symlink_to(folder / "1" / "ring" / "ring.html")
    known = records.load(klass.submitted, "ring")
    count, notes = feedback_zip.write(klass.folder / "f.zip", folder, "ring", known)
    assert count == 1
    assert notes == ["2: no feedback for ring.ipynb yet"]


def test_the_command(klass):
    """`export csv` and `export feedback` with the folders of a class elsewhere."""
    sample(klass.folder)
    klass.collect({"S_1_assignsubmission_file/ring.ipynb": notebook()})
    out = klass.folder / "marks.csv"
    common = ["--state", klass.folder / "state", "--submitted", klass.submitted]

    def run(*words):
        return CliRunner().invoke(command, [str(word) for word in [*words, *common]])

    result = run("csv", "--out", out)
    assert result.exit_code == 0, result.output
    assert "broken, ring: failed, no mark" in result.output
    assert "ada" in out.read_text()
    result = run("feedback", "--assignment", "ring", "--out", klass.folder / "f.zip")
    assert result.exit_code == 0 and "0 pages" in result.output
    for words in (("feedback",), ("canvas",), ("moodle", "--assignment", "ring"),
                  ("csv", "--assignment", "no", "--out", out)):  # fmt: skip
        result = run(*words)
        assert result.exit_code == 2 and "Nothing was written" in result.output
