"""Whose is it: maps what a system says about a person to ids. What is not certain stays open."""

from autograder.lms import blackboard, canvas, ilias
from autograder.lms.names import person_key, show, student_id

EXPLAIN = {module.NAME: module.unclear for module in (canvas, blackboard, ilias)}
SYSTEMS_WITH_NUMBERS = ("canvas", "moodle", "ilias")


class UnknownOwner(ValueError):
    """A file cannot be attributed; the message says why."""


def resolve(readings, roster):
    """Return (ids, piece): the students to whom a file belongs, and the reading that holds.

    Raises UnknownOwner.
    """
    if len(readings) == 1:
        return owners(readings[0], roster), readings[0]
    found = []
    for piece in readings:
        if roster:
            try:
                found.append((owners(piece, roster, strict=True), piece))
            except UnknownOwner:
                continue
    if len(found) == 1:
        return found[0]
    numbers = {piece.number for piece in readings}
    if not roster and len(numbers) == 1 and "" not in numbers:
        return [valid(numbers.pop())], readings[0]
    raise UnknownOwner(EXPLAIN[readings[0].system](readings))


def owners(piece, roster, strict=False):
    """Return the ids for one reading; `strict` accepts no number that the name does not support."""
    if roster is None:
        return [natural(piece)]
    if piece.team and not piece.number and not piece.login:
        return team(piece, roster)
    students = by_account(piece, roster)
    named = roster.named(piece.name) if piece.name else []
    if len(students) > 1:
        raise UnknownOwner(f"the roster has {len(students)} students with the {account(piece)}")
    if students and named and students[0] not in named:
        raise UnknownOwner(
            f"the {account(piece)} belongs to {students[0].id} in the roster, but the name"
            f" {show(piece.name)} to {named[0].id}"
        )
    nameless = bool(students) and bool(piece.login) and not students[0].names
    if students and (not strict or named or not piece.name or nameless):
        return [students[0].id]
    if not named and not strict and piece.name and roster.get("group", person_key(piece.name)):
        return [student.id for student in roster.get("group", person_key(piece.name))]
    return [by_name(piece, roster, named, strict).id]


def by_account(piece, roster):
    """Return the students with the login, or with the system's own number."""
    found = roster.get("login", piece.login.casefold()) or roster.get("id", safe(piece.login))
    if not found and piece.anonymous:
        found = roster.get("id", safe(piece.anonymous))
    if not found and piece.system in SYSTEMS_WITH_NUMBERS:
        found = roster.get(piece.system, piece.number)
    return found


def by_name(piece, roster, named, strict):
    """Return the one student with the name; equal numbers decide between namesakes only."""
    same = roster.get("id", safe(piece.number))
    both = [student for student in named if student in same]
    if len(both) == 1:
        return both[0]
    if len(named) == 1:
        return named[0]
    if len(named) > 1:
        ids = ", ".join(student.id for student in named)
        raise UnknownOwner(f"{len(named)} students are called {show(piece.name)}: {ids}")
    nameless = [student for student in same if not student.names or not piece.name]
    if len(nameless) == 1 and not strict:
        return nameless[0]
    raise UnknownOwner(f"{who(piece)} is not in the roster")


def team(piece, roster):
    """Return the ids of a team's members."""
    names = (piece.team, f"team {piece.team}", f"group {piece.team}")
    for name in names:
        members = roster.get("group", person_key(name))
        if members:
            return [student.id for student in members]
    raise UnknownOwner(f"the roster has no group {show(piece.team)}, so its members are not known")


def natural(piece):
    """Return the id that the system itself gives."""
    if not piece.natural_id():
        raise UnknownOwner(
            f"it belongs to the group {show(piece.team)}, which has no id: a roster with a column"
            " `group` names the members"
        )
    return valid(piece.natural_id())


def valid(text):
    """Return `text` as an id. Raises UnknownOwner if it cannot be one."""
    try:
        return student_id(text)
    except ValueError as error:
        raise UnknownOwner(str(error)) from None


def safe(text):
    """Return `text` in the form of the roster's ids, "" if it cannot be one."""
    try:
        return student_id(text) if text else ""
    except ValueError:
        return ""


def account(piece):
    """Return how to speak of what the system says besides the name."""
    return f"login {show(piece.login)}" if piece.login else f"number {show(piece.number)}"


def who(piece):
    """Return how to speak of a person."""
    known = [piece.name, piece.login, piece.number, piece.anonymous]
    return " / ".join(show(text) for text in known if text) or "its owner"
