"""A roster: a CSV file that maps names and logins to the ids that your class uses.

It can be a list of your own, a gradebook from Canvas or a grading worksheet from Moodle.
"""

import collections
import dataclasses
import re

from autograder.lms.entries import SourceError
from autograder.lms.names import person_key, plain_key, student_id
from autograder.lms.sheets import read_sheet

COLUMNS = {
    "id": "studentid id userid idnumber matriculation matriculationnumber matrikelnummer"
    " sisuserid number username login",
    "login": "login username sisloginid loginid user account benutzername anmeldename",
    "name": "name fullname student studentname sortablename displayname vollständigername",
    "first": "firstname first givenname vorname forename",
    "last": "lastname last surname familyname nachname",
    "email": "email emailaddress mail emailadresse",
    "canvas": "canvasid canvasuserid",
    "moodle": "moodleid participant participantid identifier moodleparticipant",
    "ilias": "iliasid usrid",
    "lms": "lmsid lmsuserid userid",
    "group": "group team groupname teamname gruppe",
}
MOODLE_NUMBER = re.compile(r"\D*(\d+)\D*")


@dataclasses.dataclass(frozen=True)
class Student:
    """One row; what the roster does not say is empty."""

    id: str
    names: tuple = ()
    login: str = ""
    email: str = ""
    numbers: tuple = ()  # (system, number)
    group: str = ""


class Roster:
    """The students of a class, found by number, login, name or group."""

    def __init__(self, students):
        self.students = list(students)
        self.by = collections.defaultdict(list)
        for student in self.students:
            for key in keys_of(student):
                if student not in self.by[key]:
                    self.by[key].append(student)

    def get(self, kind, value):
        """Return the students whose `kind` is `value`."""
        return self.by.get((kind, value), []) if value else []

    def named(self, name):
        """Return the students of that name; accents count only if they tell people apart."""
        return self.get("name", person_key(name)) or self.get("plain", plain_key(name))


def keys_of(student):
    """Yield all keys under which a student is found."""
    yield "id", student.id
    for login in {student.login, student.email, student.email.split("@")[0]} - {""}:
        yield "login", login.casefold()
    yield from student.numbers
    for name in student.names:
        yield "name", person_key(name)
        yield "plain", plain_key(name)
    if student.group:
        yield "group", person_key(student.group)


def read_roster(path):
    """Return the `Roster` in a CSV file. Raises SourceError if it has no ids or uses one twice."""
    sheet = read_sheet(path)
    columns = find_columns(sheet.header)
    if "id" not in columns:
        names = ", ".join(sheet.header[:12])
        raise SourceError(f"{path} has no column `id`: it has {names}")
    students, seen = [], {}
    for number, row in enumerate(sheet.rows, 2):
        student = student_of(row, columns, number, path)
        if student is None:
            continue
        if student.id.casefold() in seen:
            first = seen[student.id.casefold()]
            raise SourceError(f"{path}: lines {first} and {number} have the same id {student.id}")
        seen[student.id.casefold()] = number
        students.append(student)
    if not students:
        raise SourceError(f"{path} names no students: each needs a line with an id")
    return Roster(students)


def find_columns(header):
    """Return the position of each column that the header names."""
    plain = [re.sub(r"[^\w]|_", "", cell.casefold()) for cell in header]
    columns = {}
    for kind, names in COLUMNS.items():
        for name in names.split():
            if name in plain:
                columns.setdefault(kind, plain.index(name))
    if "sisloginid" in plain and "id" in plain:  # a gradebook from Canvas
        columns["id"] = columns["canvas"] = plain.index("id")
    if "id" not in columns and "moodle" in columns:
        columns["id"] = columns["moodle"]
    if columns.get("id") == columns.get("moodle") and "idnumber" in plain:
        columns["id"] = plain.index("idnumber")
    return columns


def student_of(row, columns, number, path):
    """Return the student in a row, None for an empty row."""
    cell = {kind: row[at].strip() for kind, at in columns.items() if at < len(row)}
    participant = MOODLE_NUMBER.fullmatch(cell.get("moodle", ""))
    cell["moodle"] = participant[1] if participant else ""
    raw = cell["moodle"] if columns["id"] == columns.get("moodle") else cell.get("id", "")
    if not raw:
        return None
    try:
        chosen = student_id(raw)
    except ValueError as error:
        raise SourceError(f"{path}, line {number}: {error}") from None
    systems = ("canvas", "moodle", "ilias")
    if columns.get("lms") == columns["id"]:
        cell["lms"] = ""
    numbers = [(system, cell.get(system) or cell.get("lms")) for system in systems]
    numbers = [pair for pair in numbers if pair[1]]
    login, email = cell.get("login", ""), cell.get("email", "")
    return Student(chosen, names_of(cell), login, email, tuple(numbers), cell.get("group", ""))


def names_of(cell):
    """Return a name in every order in which systems write it."""
    names = []
    if cell.get("first") or cell.get("last"):
        pair = (cell.get("first", ""), cell.get("last", ""))
        names += [" ".join(pair), " ".join(reversed(pair))]
    name = cell.get("name", "")
    if name:
        names.append(name)
        words = name.split(",") if "," in name else name.split()
        names += [" ".join([*words[at:], *words[:at]]) for at in range(1, len(words))]
    return tuple(dict.fromkeys(names))
