"""Zips from Blackboard."""

import datetime

from lms_samples import held, left, notebook
from nbgrader.utils import parse_utc

STEM = "Ring_all reduce_{who}_attempt_2026-11-0{day}-23-59-0{day}"


def attempt(who, day, text, name="ring.ipynb"):
    """Return {file name: notebook} of one attempt."""
    return {f"{STEM.format(who=who, day=day)}_{name}": notebook(text)}


def note(who, day, login, name="Ada Lovelace"):
    """Return {file name: text} of the text file beside an attempt."""
    text = f"Name: {name} ({login})\nAssignment: Ring_all reduce\n\nSubmission Field:\nnone\n"
    return {STEM.format(who=who, day=day) + ".txt": text.encode()}


def test_attempts_and_times(klass):
    """The newest attempt counts, the older ones are named, the time is kept in UTC."""
    files = attempt("ada", 1, "old") | attempt("ada", 3, "new") | attempt("bob", 2, "bob")
    report = klass.collect(files | note("ada", 1, "ada"), timezone="Europe/Berlin")
    assert report.system == "blackboard"
    assert klass.taken() == {"ada": "new", "bob": "bob"}
    old = next(path for path in left(report) if "-01-" in path and path.endswith("ipynb"))
    assert left(report)[old] == "a newer attempt counts"
    stamp = (klass.submitted / "ada" / "ring" / "timestamp.txt").read_text()
    assert parse_utc(stamp) == datetime.datetime(2026, 11, 3, 22, 59, 3)


def test_a_login_with_an_underscore(klass):
    """The text file says where the title ends; a roster does too."""
    files = attempt("a_l", 1, "a") | attempt("b_b", 2, "b")
    klass.collect(files | note("a_l", 1, "a_l") | note("b_b", 2, "b_b", "Bob"))
    assert klass.taken() == {"a_l": "a", "b_b": "b"}


def test_a_roster_finds_the_login(klass):
    """Of all readings the one counts whose login the roster has."""
    report = klass.collect(attempt("a_l", 1, "a") | attempt("zz", 1, "z"), "id,login\n7,a_l\n")
    assert klass.taken() == {"7": "a"}
    assert "does not say where the login begins" in next(iter(held(report).values()))


def test_a_single_unclear_name_is_not_guessed(klass):
    """One file, two underscores before the login, nothing else to go by."""
    report = klass.collect(attempt("ada", 1, "a"))
    assert klass.taken() == {}
    assert "a roster with logins decides" in next(iter(held(report).values()))


def test_a_text_file_cannot_claim_another_login(klass):
    """What a student types lands in that file, and does not count."""
    files = attempt("eve", 1, "eve") | attempt("bob", 2, "bob")
    forged = STEM.format(who="eve", day=1) + ".txt"
    klass.collect(files | {forged: b"Assignment: x\n\nName: Bob (bob)\n"} | note("bob", 2, "bob"))
    assert klass.taken() == {"eve": "eve", "bob": "bob"}


def test_several_files_in_an_attempt_and_a_damaged_newest(klass):
    """Other files are left out by name; the newest whole attempt counts."""
    files = attempt("ada", 1, "whole") | attempt("bob", 1, "bob")
    files |= {STEM.format(who="ada", day=4) + "_ring.ipynb": b'{"cells": ['}
    files |= {STEM.format(who="ada", day=1) + "_plot.png": b"png"}
    report = klass.collect(files)
    assert klass.taken()["ada"] == "whole"
    reasons = left(report)
    assert "damaged" in next(why for path, why in reasons.items() if "-04-" in path)
    assert next(why for path, why in reasons.items() if path.endswith("png")) == "it is no notebook"
