"""Every broken submission is marked as far as it can be, and none stops the class."""

import pytest

from autograder.trials import broken


@pytest.fixture(scope="module")
def records(tmp_path_factory, sandbox):
    return broken.run(tmp_path_factory.mktemp("broken"))[1]


def test_there_are_at_least_thirty():
    assert len(broken.BROKEN) >= 30


@pytest.mark.parametrize("name", broken.BROKEN)
def test_it_gets_what_it_must_get(records, name):
    record = records[f"broken-{name}"]
    assert broken.points(record) == broken.BROKEN[name].points, record


@pytest.mark.parametrize("name", [n for n, kind in broken.BROKEN.items() if kind.points is None])
def test_a_refusal_says_why_and_is_no_zero(records, name):
    record = records[f"broken-{name}"]
    assert record["status"] == "refused"
    assert record["score"] is None
    assert record["problems"]


def test_the_honest_student_after_them_gets_full_marks(records):
    assert broken.points(records["honest"]) == broken.FULL
