"""`grade`: resumes, marks again what has changed, and keeps what a person has decided."""

import json
import subprocess
import sys

import pytest
from nbgrader.api import Gradebook

from autograder.engine import sandbox
from autograder.marking.grade import Options, check_sandbox
from autograder.marking.locks import Busy, only_one
from autograder.trials import stock, tiny


def test_a_second_run_marks_only_what_is_new_or_has_changed(course, marked):
    for student in ("ada", "bob"):
        tiny.write(course.submitted, student, tiny.answered())
    assert marked(course).unchanged == 0
    tiny.write(course.submitted, "bob", tiny.answered(number="sent_gb = 4"))
    tiny.write(course.submitted, "cy", tiny.answered())
    second = marked(course)
    assert second.unchanged == 1
    assert [second.records[name]["score"] for name in ("ada", "bob", "cy")] == [7, 6, 7]


def test_one_student_only(course, marked):
    for student in ("ada", "bob"):
        tiny.write(course.submitted, student, tiny.answered())
    assert list(marked(course, student="bob").records) == ["bob"]


def test_student_names_with_brackets_and_accents(course, marked):
    names = ["[x]", "José Ñ", "o'brien", "a*b"]
    for student in names:
        tiny.write(course.submitted, student, tiny.answered())
    assert {r["score"] for r in marked(course).records.values()} == {7}


def test_a_link_in_place_of_a_student_is_left_out(course, marked):
    tiny.write(course.submitted, "ada", tiny.answered())
    (course.submitted / "eve").symlink_to(course.submitted / "ada")
    marker = marked(course)
    assert list(marker.records) == ["ada"]
    assert marker.ignored == ["eve"]


def test_a_mark_by_hand_survives_and_counts(course, marked):
    from autograder.marking.gradebook import Marks

    tiny.write(course.submitted, "ada", tiny.answered())
    assert marked(course).records["ada"]["status"] == "needs manual grading"
    with Gradebook(course.db_url) as book:
        grade = book.find_grade("why", "tiny", "tiny", "ada")
        grade.manual_score, grade.needs_manual_grade = 3, False
        book.db.commit()
    marked(course, again=True)
    marks = Marks(course.db_url)
    record = marks.records("tiny")["ada"]
    marks.close()
    assert record["score"] == 10
    assert record["status"] == "marked"


def test_a_mark_by_hand_holds_for_the_answer_that_was_marked(course, marked):
    """Marking again asks nobody; another answer keeps the points until a person has looked."""
    tiny.write(course.submitted, "ada", tiny.answered(why="because"))
    marked(course)
    with Gradebook(course.db_url) as book:
        grade = book.find_grade("why", "tiny", "tiny", "ada")
        grade.manual_score, grade.needs_manual_grade = 3, False
        book.db.commit()
    marked(course, again=True)
    assert waiting(course) is False
    tiny.write(course.submitted, "ada", tiny.answered(why="for another reason"))
    marked(course)
    assert waiting(course) is True
    record = marked(course).records["ada"]
    assert (record["score"], record["status"]) == (10, "needs manual grading")


def waiting(course):
    """Return whether the answer in words of ada waits for a person."""
    with Gradebook(course.db_url) as book:
        return book.find_grade("why", "tiny", "tiny", "ada").needs_manual_grade


def test_two_graders_at_once_the_second_is_told_to_wait(course, marked):
    with only_one(course.state), pytest.raises(Busy, match="is marking this class now"):
        marked(course)


def test_no_sandbox_is_a_loud_warning_or_a_refusal(monkeypatch):
    monkeypatch.setattr(sandbox, "offer", lambda: sandbox.Offer(False, "no bubblewrap", "install"))
    said = []
    check_sandbox(Options("tiny"), said.append)
    assert "NO SANDBOX" in said[0]
    with pytest.raises(sandbox.NoSandboxError, match="What to do: install"):
        check_sandbox(Options("tiny", require_sandbox=True), said.append)


def test_without_bubblewrap_the_limits_still_hold(course):
    from autograder.engine.limits import Limits
    from autograder.engine.worker import Worker

    worker = Worker(Limits(cell_seconds=2), isolated=False)
    cells = [
        ("student", "def f():\n    return 1"),
        ("student", "while True: pass"),
        ("test", "assert f() == 1"),
    ]
    job = [{"role": r, "source": s, "name": "x", "points": 1.0} for r, s in cells]
    result = worker.run({"cells": job})
    worker.close()
    assert result["cells"][2]["score"] == 1


def test_stock_nbgrader_gives_the_same_marks(course, marked, tmp_path):
    other = tiny.course(tmp_path / "other")
    answers = {
        "ada": tiny.answered(),
        "bob": tiny.answered(number="sent_gb = 4"),
        "cy": tiny.answered(double=tiny.STUB, why=tiny.BLANK),
    }
    for student, nb in answers.items():
        for place in (course, other):
            tiny.write(place.submitted, student, nb)
    records = marked(course).records
    assert stock.autograde(other)
    assert stock.generate_feedback(other)
    with Gradebook(other.db_url) as book:
        for student, record in records.items():
            for test in record["tests"]:
                grade = book.find_grade(test["name"], "tiny", "tiny", student)
                assert grade.auto_score == test["score"], (student, test)
    page = (other.feedback / "bob" / "tiny" / "tiny.html").read_text("utf-8")
    assert "secret_seed" not in page


def test_the_command_writes_json_and_exits_with_one_if_something_was_refused(tmp_path, repository):
    blank = json.loads((repository / "notebooks" / "ring" / "ring.ipynb").read_text("utf-8"))
    for student, text in (("ada", json.dumps(blank)), ("bob", "")):
        home = tmp_path / "class" / student / "ring"
        home.mkdir(parents=True)
        (home / "ring.ipynb").write_text(text)
    out = tmp_path / "marks.json"
    command = [sys.executable, "-m", "autograder", "grade", "ring", "--submitted"]
    command += [str(tmp_path / "class"), "--state", str(tmp_path / "state"), "--json", str(out)]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    records = {record["student"]: record for record in json.loads(out.read_text("utf-8"))}
    fields = {"student", "assignment", "score", "max_score", "status", "problems", "tests"}
    assert set(records["ada"]) == fields
    assert set(records["ada"]["tests"][0]) == {"name", "score", "max_score", "message"}
    assert records["ada"]["score"] == 0
    assert records["bob"]["status"] == "refused"
    assert records["bob"]["score"] is None
    assert (tmp_path / "state" / "gradebook.db").is_file()
