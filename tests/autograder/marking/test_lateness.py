"""Late policies: a class is named, a late hand-in costs what it says, a wrong name is explained."""

import datetime
import sys

import pytest
from nbgrader.api import Gradebook
from traitlets.config import Config

from autograder.__main__ import main
from autograder.commands.grade import published
from autograder.lms import records
from autograder.lms.export import read_marks
from autograder.marking.course import load_config
from autograder.marking.gradebook import Marks
from autograder.marking.lateness import LatePolicyError, load_policy
from autograder.marking.table import table
from autograder.trials import stock, tiny

POLICY = """
class TwoDays:
    def late_submission_penalty(self, student_id, score, total_seconds_late):
        return 1.5 if total_seconds_late <= 2 * 86400 else score

class Greedy:
    def late_submission_penalty(self, student_id, score, total_seconds_late):
        return 1000

class Broken:
    def late_submission_penalty(self, student_id, score, total_seconds_late):
        return score / 0

class NoPolicy:
    pass

from nbgrader.plugins import BasePlugin

class AsPlugin(TwoDays, BasePlugin):
    pass
"""
DUE = datetime.datetime(2026, 5, 1, 12)


@pytest.fixture
def policies(tmp_path, monkeypatch):
    home = tmp_path / "policies"
    (home / "mycourse").mkdir(parents=True)
    (home / "mycourse" / "policy.py").write_text(POLICY)
    monkeypatch.syspath_prepend(str(home))
    yield
    for name in ("mycourse", "mycourse.policy"):
        sys.modules.pop(name, None)


def hand_in(course, student, stamp=None):
    home = tiny.write(course.submitted, student, tiny.answered())
    if stamp:
        (home / "timestamp.txt").write_text(stamp)


def set_due(course, due):
    with Gradebook(course.db_url) as book:
        book.find_assignment("tiny").duedate = due
        book.db.commit()


def penalties(course):
    return {mark.student: mark.penalty for mark in everybody(course)}


def everybody(course):
    """Return the marks as the exports see them, the open part marked by hand with 0."""
    with Gradebook(course.db_url) as book:
        for submission in book.assignment_submissions("tiny"):
            grade = book.find_grade("why", "tiny", "tiny", submission.student_id)
            grade.manual_score, grade.needs_manual_grade = 0, False
        book.db.commit()
    return read_marks(course.db_url, "tiny")


def test_a_hand_in_that_the_system_calls_late_costs_what_the_policy_says(course, marked, policies):
    for student in ("ada", "bob"):
        hand_in(course, student)
    known = {"ada": {"student": "ada", "late": True}, "bob": {"student": "bob", "late": False}}
    records.save(course.submitted, "tiny", known)
    done = marked(course, late="mycourse.policy.TwoDays").records
    assert {s: r["score"] for s, r in done.items()} == {"ada": 7, "bob": 7}
    assert penalties(course) == {"ada": 1.5, "bob": 0}
    assert {m.student: m.score for m in everybody(course)} == {"ada": 5.5, "bob": 7}
    assert "late, the time is not known; points taken in the gradebook: 1.5" in table(
        list(done.values())
    )


def test_the_time_after_the_due_date_counts_and_a_new_due_date_needs_no_new_run(
    course, marked, policies
):
    set_due(course, DUE)
    hand_in(course, "in-time", "2026-05-01 11:59:59 UTC")
    hand_in(course, "a-day", "2026-05-02 12:00:00 UTC")
    hand_in(course, "a-week", "2026-05-08 12:00:00 UTC")
    marked(course, late="mycourse.policy.TwoDays")
    assert penalties(course) == {"in-time": 0, "a-day": 1.5, "a-week": 7}
    set_due(course, DUE + datetime.timedelta(days=6))
    again = marked(course, late="mycourse.policy.TwoDays")
    assert again.unchanged == 3
    assert penalties(course) == {"in-time": 0, "a-day": 0, "a-week": 1.5}


@pytest.mark.parametrize("stamp", [None, "2026-05-02 12:00:00 UTC"], ids=["mark", "time"])
def test_stock_nbgrader_takes_the_same_points(course, policies, stamp, monkeypatch):
    set_due(course, DUE)
    hand_in(course, "ada", stamp)
    hand_in(course, "bob")
    records.save(course.submitted, "tiny", {"ada": {"student": "ada", "late": True}})
    monkeypatch.setattr(stock, "load_config", with_policy("mycourse.policy.AsPlugin"))
    assert stock.autograde(course)
    assert penalties(course) == {"ada": 1.5, "bob": 0}


def with_policy(name):
    def load():
        config = load_config()
        config.AssignLatePenalties.plugin_class = name
        return config

    return load


def shown(course, student):
    return (course.feedback / student / "tiny" / "tiny.html").read_text("utf-8")


def test_page_table_and_json_say_what_lateness_costs_and_what_is_left(course, marked, policies):
    set_due(course, DUE)
    hand_in(course, "in-time", "2026-05-01 11:59:59 UTC")
    hand_in(course, "a-day", "2026-05-02 12:00:00 UTC")
    records = marked(course, late="mycourse.policy.TwoDays").records
    assert "Taken off for lateness: 1.5. Left: <strong>5.5 / 11</strong>" in shown(course, "a-day")
    assert "<strong>7 / 11</strong>" in shown(course, "a-day")
    assert "lateness" not in shown(course, "in-time")
    assert "in the gradebook: 1.5, left: 5.5" in table(list(records.values()))
    late = published(records["a-day"])
    assert late["score"] == 7
    assert late["late"] == {"seconds": 86400.0, "penalty": 1.5, "after_penalty": 5.5}
    assert "late" not in published(records["in-time"])


def test_a_new_due_date_changes_page_and_record_of_work_that_is_not_marked_again(
    course, marked, policies
):
    set_due(course, DUE)
    hand_in(course, "ada", "2026-05-02 12:00:00 UTC")
    marked(course, late="mycourse.policy.TwoDays")
    set_due(course, DUE + datetime.timedelta(days=6))
    marked(course, late="mycourse.policy.TwoDays")
    assert "lateness" not in shown(course, "ada")
    marks = Marks(course.db_url)
    assert marks.records("tiny")["ada"]["late"] is None
    marks.close()
    set_due(course, DUE)
    marked(course, late="mycourse.policy.TwoDays")
    assert "Left: <strong>5.5 / 11</strong>" in shown(course, "ada")


def test_a_penalty_is_never_more_than_the_score_and_goes_with_its_policy(course, marked, policies):
    set_due(course, DUE)
    hand_in(course, "ada", "2026-05-02 12:00:00 UTC")
    marked(course, late="mycourse.policy.Greedy")
    assert penalties(course) == {"ada": 7}
    marked(course)
    assert penalties(course) == {"ada": 0}


def test_the_policy_of_the_configuration_counts_if_none_is_named(tmp_path):
    config = Config()
    config.LateSubmissionPlugin.penalty_method = "zero"
    assert load_policy(None, config, tmp_path, "tiny").penalty("ada", 5.0, 60.0) == 5.0
    assert load_policy(None, Config(), tmp_path, "tiny").penalty("ada", 5.0, 60.0) is None


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("TwoDays", "write MODULE.CLASS"),
        ("nocourse.policy.TwoDays", "run the command in the folder that holds it"),
        ("mycourse.policy.ThreeDays", "has no class ThreeDays"),
        ("mycourse.policy.NoPolicy", "needs a method late_submission_penalty"),
    ],
)
def test_a_class_that_cannot_be_used_is_explained(path, words, policies, tmp_path):
    with pytest.raises(LatePolicyError, match=words):
        load_policy(path, Config(), tmp_path, "tiny")


def test_a_policy_that_fails_is_named_with_its_error(course, marked, policies):
    set_due(course, DUE)
    hand_in(course, "ada", "2026-05-02 12:00:00 UTC")
    with pytest.raises(LatePolicyError, match="Broken failed for ada: ZeroDivisionError"):
        marked(course, late="mycourse.policy.Broken")


def test_the_command_ends_with_two_and_a_message(tmp_path, capsys):
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "ada").mkdir()
    arguments = [
        "grade",
        "ring",
        "--submitted",
        str(tmp_path / "class"),
        "--late-policy",
        "no.Such",
    ]
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "--state", str(tmp_path / "state")])
    assert ended.value.code == 2
    assert "Cannot mark ring: no cannot be imported" in capsys.readouterr().err
