"""The report of a check: each promise on a line, each reason once, points as the value."""

import pytest

from autograder.checks.report import NotYet, Result, report

KEPT = Result("a", "first promise", 2, 2)
ALSO_KEPT = Result("b", "second promise", 1, 1)
BROKEN = Result("c", "third promise", 0, 3, "Why it is broken.", "raises", "notation.html")
ALSO_BROKEN = Result("d", "fourth promise", 0, 1, "Why it is broken.", "raises", "notation.html")
STUB = Result("e", "fifth promise", 0, 1, "Not there yet.", "not-written", "notation.html")


@pytest.fixture(autouse=True)
def interactive(monkeypatch):
    """Run as in a notebook, not in Validate."""
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)


def test_kept_promises_need_no_reason(capsys):
    """A green report has one line for each promise."""
    assert report("task", [KEPT, ALSO_KEPT]) == 3.0
    assert capsys.readouterr().out.splitlines() == [
        "task: 3 of 3 points",
        "  yes  first promise",
        "  yes  second promise",
    ]


def test_a_reason_and_its_page_are_told_once(capsys):
    """The second promise that is broken for the same reason says only that."""
    assert report("task", [KEPT, BROKEN, ALSO_BROKEN]) == 2.0
    assert capsys.readouterr().out.splitlines() == [
        "task: 2 of 6 points",
        "  yes  first promise",
        "  NO   third promise",
        "       Why it is broken.",
        "       Read in the book: notation.html",
        "  NO   fourth promise",
        "       for the same reason",
    ]


def test_a_stub_gets_one_kind_sentence(capsys):
    """No list of broken promises for a function that is not written yet."""
    report("task", [STUB, STUB])
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  Not there yet.",
        "  Read in the book: notation.html",
    ]


def test_lines_are_short_enough_for_validate(capsys):
    """Validate cuts lines at 87 characters, of which it uses four."""
    long = Result("c", "third promise", 0, 3, "word " * 60, "raises", "notation.html")
    report("task", [long])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_validate_gets_an_error_with_the_report_instead_of_a_traceback(monkeypatch):
    """A number would only be called "partial credit" there."""
    monkeypatch.setenv("NBGRADER_EXECUTION", "validate")
    assert report("task", [KEPT]) == 2.0
    with pytest.raises(NotYet, match="Why it is broken") as caught:
        report("task", [BROKEN])
    assert caught.value._render_traceback_()[0] == "task: 0 of 3 points"
