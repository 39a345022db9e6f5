"""Zips from Canvas."""

import pytest
from lms_samples import held, left, notebook, notes_of

from autograder.lms import records

ROSTER = 'id,name,canvas id\na1,"Lovelace, Ada",123\nb2,o_7,124\nc3,"Müller, Zoë",0042\n'


def test_ids_names_and_lateness(klass):
    """A late mark is kept; ids keep their leading zeros; accents stay."""
    report = klass.collect(
        {
            "lovelaceada_LATE_0123_456_ring.ipynb": notebook("ada"),
            "müllerzoë_42_457_ring.ipynb": notebook("zoë"),
        }
    )
    assert report.system == "canvas"
    assert klass.taken() == {"0123": "ada", "42": "zoë"}
    assert not report.held
    assert records.late(klass.submitted, "ring", "0123") is True
    assert records.late(klass.submitted, "ring", "42") is False


def test_the_newest_of_several_attempts_counts(klass):
    """Canvas adds -1, -2; the attachment id grows too. The others are named."""
    report = klass.collect(
        {
            "ada_1_900_ring-2.ipynb": notebook("third"),
            "ada_1_80_ring.ipynb": notebook("first"),
            "ada_1_850_ring-1.ipynb": notebook("second"),
            "bob_2_99_ring.ipynb": notebook("older"),
            "bob_2_100_ring (1).ipynb": notebook("newer"),
        }
    )
    assert klass.taken() == {"1": "third", "2": "newer"}
    assert set(left(report)) == {
        "ada_1_80_ring.ipynb",
        "ada_1_850_ring-1.ipynb",
        "bob_2_99_ring.ipynb",
    }
    assert notes_of(report, "1") == ["ring.ipynb was called ring-2.ipynb"]


def test_a_damaged_newest_attempt_gives_way_to_a_whole_one(klass):
    """The newest whole attempt counts."""
    report = klass.collect(
        {
            "ada_1_80_ring.ipynb": notebook("whole"),
            "ada_1_90_ring-1.ipynb": notebook("cut")[:50],
            "bob_2_91_ring.ipynb": b"",
        }
    )
    assert klass.taken()["1"] == "whole"
    assert "damaged" in left(report)["ada_1_90_ring-1.ipynb"]
    assert "0 bytes" in notes_of(report, "2")[0]  # nothing better: taken, and said


@pytest.mark.parametrize(
    "name", ["o_7_124_457_ring.ipynb", "ada_123_456_7_8_ring.ipynb", "ada_1_2_3_ring.ipynb"]
)
def test_a_name_with_two_readings_is_not_guessed(klass, name):
    """Digits in a name, or in the file's own name, may point to another student."""
    report = klass.collect({name: notebook(), "cy_9_10_ring.ipynb": notebook("cy")})
    assert klass.taken() == {"9": "cy"}
    assert "can be read in" in held(report)[name]
    assert klass.left_out() == [f"unattributed/{name}"]


def test_a_roster_decides_between_readings(klass):
    """Name and number together leave one reading."""
    report = klass.collect(
        {
            "o_7_124_457_ring.ipynb": notebook("o7"),
            "lovelaceada_LATE_123_456_124_8_ring.ipynb": notebook("ada"),
            "müllerzoë_0042_458_ring.ipynb": notebook("zoë"),
        },
        ROSTER,
    )
    assert klass.taken() == {"a1": "ada", "b2": "o7", "c3": "zoë"}
    assert not report.held


def test_anonymous_submissions_and_typed_text(klass):
    """Anonymous codes are ids; typed text is named, and is no notebook."""
    report = klass.collect(
        {
            "anon_Xy1zZ_501_ring.ipynb": notebook("anon"),
            "anon_Ab2cC_LATE_502_ring.ipynb": notebook("late"),
            "cy_126_500_text.html": b"<p>my answer</p>",
        }
    )
    assert klass.taken() == {"anon_Xy1zZ": "anon", "anon_Ab2cC": "late"}
    assert records.late(klass.submitted, "ring", "anon_Ab2cC") is True
    assert "text typed" in held(report)["cy_126_500_text.html"]
    assert klass.left_out() == ["no-notebook/126/cy_126_500_text.html"]


def test_a_student_cannot_hand_in_for_another_by_a_zip(klass, tmp_path):
    """Names inside a student's own zip say nothing about whose it is."""
    from lms_samples import zip_of

    inner = zip_of(tmp_path / "inner.zip", {"bob_2_3_ring.ipynb": notebook("by ada")})
    klass.collect(
        {"ada_1_10_work.zip": inner.read_bytes(), "bob_2_11_ring.ipynb": notebook("by bob")}
    )
    assert klass.taken() == {"1": "by ada", "2": "by bob"}
