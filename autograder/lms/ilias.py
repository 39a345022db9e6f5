"""ILIAS: `Lastname_Firstname_Login_ID/`, in a team `Team_13/Lastname_Firstname_Login_ID/`."""

import datetime
import re

from autograder.lms.pieces import Piece

NAME = "ilias"
PERSON = re.compile(r"(?P<name>[^_]+(?:_[^_]+)*)_(?P<login>[^_]+)_(?P<number>\d+)", re.DOTALL)
TEAM = re.compile(r"Team[_ ](?P<team>\d+)", re.IGNORECASE)
WRAPPER = re.compile(r"multi_feedback.*", re.IGNORECASE | re.DOTALL)
PREFIX = re.compile(r"(?P<stamp>\d{14})_(?P<filename>.+)", re.DOTALL)
STATUS = re.compile(r"(status.*\.(csv|xlsx?)|readme\.md)", re.IGNORECASE)


def read(entries, has_roster=False):
    """Return, for each entry, the list of readings of its path: none, one, or several."""
    return [readings(entry) for entry in entries]


def readings(entry):
    """Return the reading of the outermost folder that names a person, or else a team."""
    folders = entry.parts if entry.folder else entry.parts[:-1]
    team, place_of_team = "", 0
    for place, part in enumerate(folders):
        if TEAM.fullmatch(part) and not team:
            team, place_of_team = TEAM.fullmatch(part)["team"], place
        elif person(part):
            return of(person(part), entry, place, team)
    if team:
        return [of_team(entry, place_of_team, team)]
    if STATUS.fullmatch(entry.parts[-1]):
        return [Piece(NAME, entry.parts[-1], kind="note")]
    return []


def person(part):
    """Return the match of a folder that names a person."""
    match = None if WRAPPER.fullmatch(part) else PERSON.fullmatch(part)
    return match if match and "_" in match["name"] else None


def of(match, entry, place, team):
    """Return the readings of a person's folder: names and logins may hold `_` too."""
    fields = {"folder": "/".join(entry.parts[: place + 1]), "team": team}
    fields.update(file_fields(entry))
    words = [*match["name"].split("_"), match["login"]]
    cuts = range(2, len(words))
    return [
        Piece(
            NAME,
            name=" ".join(words[:cut]),
            login="_".join(words[cut:]),
            number=match["number"],
            **fields,
        )
        for cut in cuts
    ]


def of_team(entry, place, team):
    """Return the reading of a file that belongs to a team but to no folder of a person."""
    return Piece(NAME, team=team, folder="/".join(entry.parts[: place + 1]), **file_fields(entry))


def file_fields(entry):
    """Return file name and time; ILIAS writes the time before the name."""
    if entry.folder:
        return {"filename": "", "kind": "folder"}
    match = PREFIX.fullmatch(entry.parts[-1])
    if match is None:
        return {"filename": entry.parts[-1]}
    try:
        time = datetime.datetime.strptime(match["stamp"], "%Y%m%d%H%M%S")
    except ValueError:
        return {"filename": entry.parts[-1]}
    return {"filename": match["filename"], "time": time, "file_number": match["stamp"]}


def unclear(pieces):
    """Return a sentence that says which readings a name allows."""
    logins = ", ".join(piece.login for piece in pieces)
    return f"its folder does not say where the login begins ({logins}): a roster decides"
