"""Rosters: own lists, and sheets downloaded from systems."""

import pytest

from autograder.lms.attribution import UnknownOwner, owners
from autograder.lms.entries import SourceError
from autograder.lms.pieces import Piece


def ids(roster, **fields):
    """Return the ids to which a piece belongs."""
    return owners(Piece(fields.pop("system", "blackboard"), "ring.ipynb", **fields), roster)


@pytest.mark.parametrize(
    "text",
    [
        "id,name,login\n007,Zoë Müller,zm\n",
        "Student ID;First name;Last name;User name\n007;Zoë;Müller;zm\n",
        "\ufeffid\tname\tlogin\n007\tMüller, Zoë\tZM\n\n",
        "matriculation number,full name,email\n007,Müller Zoë,zm@uni.example\n",
    ],
)
def test_many_shapes(klass, text):
    """Delimiters, byte order marks, translated or spaced headers, both orders of a name."""
    roster = klass.roster(text)
    assert ids(roster, login="zm") == ["007"]
    for name in ("Zoë Müller", "Müller Zoë", "müllerzoë", "Zoe Mueller", "ZOË MÜLLER"):
        assert ids(roster, name=name) == ["007"]
    with pytest.raises(UnknownOwner, match="not in the roster"):
        ids(roster, name="Zoë Meier", login="x")
    with pytest.raises(UnknownOwner, match="not in the roster"):
        ids(roster, login="7")


def test_sheets_from_systems(klass):
    """A gradebook from Canvas and a worksheet from Moodle serve as rosters."""
    roster = klass.roster(
        "Student,ID,SIS Login ID,Section,ring (1)\n"
        '    Points Possible,,,,10\n"L, Ada",0123,ada,S,\n'
    )
    assert ids(roster, system="canvas", number="0123", name="lada") == ["0123"]
    roster = klass.roster(
        "Identifier,Full name,ID number,Email address\nParticipant 55,Ada L,s-1,ada@x\n"
    )
    assert ids(roster, system="moodle", number="55", name="Ada L") == ["s-1"]
    assert ids(roster, login="ada") == ["s-1"]


def test_login_and_name_must_agree(klass):
    """A login of one and the name of another: nobody is guessed."""
    roster = klass.roster("id,name,login\n1,Ada L,ada\n2,Bob B,bob\n")
    with pytest.raises(UnknownOwner, match="belongs to 1 in the roster, but the name"):
        ids(roster, name="Bob B", login="ada")
    assert ids(roster, name="Adele L", login="ada") == ["1"]  # a name that the roster lacks


def test_accents_tell_namesakes_apart(klass):
    """With accents the name is one student's, without them nobody's for certain."""
    roster = klass.roster("id,name\n1,Jose Cruz\n2,José Cruz\n3,Łukasz Ørn\n")
    assert ids(roster, name="José Cruz") == ["2"]
    assert ids(roster, name="Jose Cruz") == ["1"]
    assert ids(roster, name="Lukasz Orn") == ["3"]
    roster = klass.roster("id,name\n1,Jòse Cruz\n2,José Cruz\n")
    with pytest.raises(UnknownOwner, match="2 students"):
        ids(roster, name="Jose Cruz")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("surname,mark\nL,1\n", "no column `id`"),
        ("id,name\n1,A\n1,B\n", "lines 2 and 3 have the same id"),
        ("id,name\n", "names no students"),
        ("", "empty"),
        ("id,name\n" + "x" * 200 + ",A\n", "longer than"),
    ],
)
def test_rosters_that_cannot_be_used(klass, text, message):
    """The message says what is wrong, and where."""
    with pytest.raises(SourceError, match=message):
        klass.roster(text)


def test_ids_of_a_roster_become_safe_folders(klass):
    """An id with a slash or a bracket is a folder's name all the same, and only one."""
    from lms_samples import notebook

    klass.collect(
        {"Ada L_5_assignsubmission_file/ring.ipynb": notebook("ada")},
        "id,name\n../[7]*,Ada L\n",
    )
    assert klass.taken() == {"~2E.~2F~5B7~5D~2A": "ada"}
