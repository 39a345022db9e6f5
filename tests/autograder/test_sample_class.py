"""The sample class: 30 small submissions of every kind, and what `make grade` makes of them."""

import csv
import json
import subprocess
import sys
import zipfile

import pytest

from autograder import sources
from autograder.sample_class import plan, zips


def test_it_has_thirty_submissions_of_every_kind_for_every_assignment():
    """Right, partly right, wrong, late, broken, hostile; four systems; small files."""
    found = plan.read()
    assert len(found.submissions) == 30
    assert {one.assignment for one in found.submissions} == set(sources.assignments())
    assert {one.kind for one in found.submissions} == set(plan.KINDS)
    assert set(found.systems.values()) == set(zips.MAKERS)
    folder = plan.FILE.parent
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) < 20_000


def test_a_submission_that_cannot_be_is_refused_with_words(tmp_path):
    """The file says which submission is meant and what was expected."""
    text = plan.FILE.read_text("utf-8")
    changed = tmp_path / "class.toml"
    changed.write_text(text.replace('kind = "late"', 'kind = "tardy"', 1), "utf-8")
    with pytest.raises(plan.PlanError, match=r"kind is 'tardy', expected one of right"):
        plan.read(changed)
    changed.write_text(text + text[text.rindex("[[submission]]") :], "utf-8")
    with pytest.raises(plan.PlanError, match="two submissions of one student"):
        plan.read(changed)


@pytest.fixture(scope="module")
def marked(tmp_path_factory, repository):
    """Return (folder, what was printed, the records) of a run of `grade` without arguments."""
    home = tmp_path_factory.mktemp("sample")
    command = [sys.executable, "-m", "autograder", "grade", "--state", str(home)]
    done = subprocess.run(
        [*command, "--json", str(home / "marks.json")],
        cwd=repository,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return home, done.stdout, json.loads((home / "marks.json").read_text("utf-8"))


def test_all_get_what_they_must_get(marked):
    """The command itself compares the points with those in the file."""
    _, printed, records = marked
    assert "All 30 submissions got what they must get." in printed
    for name in sources.assignments():
        assert f"{name}.zip from " in printed
    refused = [record for record in records if record["status"] == "refused"]
    assert len(refused) == sum(one.points is None for one in plan.read().submissions)


def test_everybody_has_a_page_and_the_systems_get_them_back(marked):
    """Also those whose notebook was refused: the page says why."""
    home, _, records = marked
    for record in records:
        page = home / "feedback" / record["student"] / record["assignment"]
        assert (page / f"{record['assignment']}.html").is_file()
    for name in sources.assignments():
        with zipfile.ZipFile(home / "sample-class" / f"{name}-feedback.zip") as archive:
            assert len(archive.namelist()) == len(plan.read().of(name))


def test_the_sheets_hold_the_marks_after_the_penalty(marked):
    """A late submission has lost ten percent; what was refused stays empty."""
    home, _, _ = marked
    path = home / "sample-class" / "ring-canvas.csv"
    with open(path, encoding="utf-8-sig", newline="") as file:
        marks = {row[2]: row[5] for row in csv.reader(file)}
    late, refused = "sample-06", "sample-07"
    assert (marks[late], marks[refused], marks["sample-01"]) == ("28.8", "", "32")
