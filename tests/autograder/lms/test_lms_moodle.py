"""Zips from Moodle."""

import pytest
from lms_samples import held, notebook, notes_of

from autograder.lms import records

FOLDER = "{name}_{number}_assignsubmission_file{end}"
NAMES = [
    "Ada Lovelace",
    "Zoë Müller-Łukasz",
    "Seán O'Neil",
    "李 小龙",
    "Dr. A. B. (Bob) C",
    "_x_ y",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("end", ["/", "_/", "_"])
def test_folders_old_and_new_and_flat_names(klass, name, end):
    """All three shapes give the participant's number, leading zeros kept."""
    path = FOLDER.format(name=name, number="0123", end=end) + "ring.ipynb"
    report = klass.collect({path: notebook(name)})
    assert report.system == "moodle"
    assert klass.taken() == {"0123": name}
    assert not report.held


def test_two_students_of_one_name(klass):
    """Numbers tell them apart; with a roster that lacks the numbers nobody is guessed."""
    files = {
        "Kim Lee_7_assignsubmission_file/ring.ipynb": notebook("one"),
        "Kim Lee_8_assignsubmission_file/ring.ipynb": notebook("other"),
        "Ada Lovelace_9_assignsubmission_file/ring.ipynb": notebook("ada"),
    }
    klass.collect(files)
    assert klass.taken() == {"7": "one", "8": "other", "9": "ada"}


def test_a_roster_with_namesakes_holds_them_back(klass):
    """Two rows of that name: the files are named, not given to either."""
    roster = "id,name\nk1,Kim Lee\nk2,Kim Lee\na1,Ada Lovelace\n"
    report = klass.collect(
        {
            "Kim Lee_7_assignsubmission_file/ring.ipynb": notebook("one"),
            "Ada Lovelace_9_assignsubmission_file/ring.ipynb": notebook("ada"),
        },
        roster,
    )
    assert klass.taken() == {"a1": "ada"}
    assert "2 students are called Kim Lee" in next(iter(held(report).values()))


def test_a_participant_number_is_not_taken_for_a_student_number(klass):
    """A number that happens to be somebody else's id must not win over the name."""
    roster = "id,name\n7,Bob Babbage\n8,Ada Lovelace\n"
    klass.collect({"Ada Lovelace_7_assignsubmission_file/ring.ipynb": notebook("ada")}, roster)
    assert klass.taken() == {"8": "ada"}


def test_teams(klass):
    """A team's work goes to its members if the roster knows them; a default group has no id."""
    roster = "id,name,group\na,Ada Lovelace,Team Blue\nb,Bob Babbage,Team Blue\nc,Cy,Red\n"
    report = klass.collect(
        {
            "Team Blue_55_assignsubmission_file/ring.ipynb": notebook("blue"),
            "Default group_assignsubmission_file/ring.ipynb": notebook("nobody"),
        },
        roster,
    )
    assert klass.taken() == {"a": "blue", "b": "blue"}
    assert "no group Default group" in next(iter(held(report).values()))
    numbers = [one["number"] for one in records.load(klass.submitted, "ring").values()]
    assert numbers == ["", ""]  # 55 is the team's, and must not find a participant
    assert klass.left_out() == [
        "unattributed/Default group_assignsubmission_file/ring.ipynb",
    ]


def test_wrapped_and_nested(klass, tmp_path):
    """A folder around everything, a folder inside, a zip inside a zip, renamed notebooks."""
    from lms_samples import zip_of

    inner = zip_of(tmp_path / "i.zip", {"my work/Ring (3).ipynb": notebook("zipped")})
    report = klass.collect(
        {
            "Week 3/Ada L_1_assignsubmission_file_/sub/folder/ring-1.ipynb": notebook("deep"),
            "Week 3/Bob B_2_assignsubmission_file_/work.zip": inner.read_bytes(),
            "Week 3/Cy_3_assignsubmission_file_/final version.ipynb": notebook("renamed"),
            "Week 3/__MACOSX/Ada L_1_assignsubmission_file_/._ring.ipynb": b"x",
            "Week 3/Ada L_1_assignsubmission_file_/.ipynb_checkpoints/ring.ipynb": notebook("old"),
            "Week 3/.DS_Store": b"x",
        }
    )
    assert klass.taken() == {"1": "deep", "2": "zipped", "3": "renamed"}
    assert report.junk == 3
    assert notes_of(report, "3") == ["ring.ipynb was called final version.ipynb"]


def test_backslashes_are_separators(klass):
    """Some zips are made on Windows."""
    klass.collect({"Ada L_1_assignsubmission_file\\ring.ipynb": notebook("win")})
    assert klass.taken() == {"1": "win"}


def test_a_file_name_cannot_claim_another_participant(klass):
    """The first part that follows the pattern is Moodle's, the rest is the student's."""
    path = "Ada_1_assignsubmission_file_Bob_2_assignsubmission_file_ring.ipynb"
    klass.collect({path: notebook("by ada")})
    assert klass.taken() == {"1": "by ada"}
