"""No cheat gets a point, learns a secret, or touches the mark of anybody else."""

import pytest

from autograder.trials import cheats


@pytest.fixture(scope="module")
def outcome(tmp_path_factory, sandbox):
    return cheats.run(tmp_path_factory.mktemp("cheats"))


def test_there_are_at_least_forty():
    assert len(cheats.cheats()) >= 40


def test_no_cheat_gets_a_point(outcome):
    assert [name for name, _, given, _ in cheats.verdicts(*outcome) if given] == []


def test_no_cheat_shows_a_secret(outcome):
    assert [(name, words) for name, _, _, words in cheats.verdicts(*outcome) if words] == []


def test_every_cheat_was_marked_with_a_message_for_each_lost_point(outcome):
    _, records = outcome
    lost = [t for r in records.values() for t in r["tests"] if t["score"] == 0]
    assert {r["status"] for r in records.values()} == {"needs manual grading"}
    assert all(test["message"] for test in lost)


def test_honest_students_among_them_get_full_marks(outcome):
    _, records = outcome
    honest = [r["score"] for student, r in records.items() if student.endswith("honest")]
    assert honest == [7] * len(honest)
    assert len(honest) >= 5
