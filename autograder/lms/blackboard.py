"""Blackboard: `<assignment>_<user>_attempt_<time>_<file>`, and a text file for each attempt.

Both the title and the user may hold `_`. The text file says `Name: Ada Lovelace (ada)`. Without it
a roster decides, and without a roster the title is what the names of all students share.
"""

import datetime
import itertools
import re

from autograder.lms.entries import Unreadable
from autograder.lms.pieces import Piece

NAME = "blackboard"
ATTEMPT = re.compile(
    r"(?P<stem>.+?)_attempt_(?P<stamp>\d{4}(?:-\d\d){5})(?:_(?P<filename>.+)|(?P<note>\.txt))",
    re.DOTALL,
)
PERSON = re.compile(r"^Name:\s*(?P<name>.*?)\s*\((?P<login>[^()\r\n]+)\)\s*$", re.MULTILINE)
NOTE_BYTES = 2**20


def read(entries, has_roster=False):
    """Return, for each entry, the list of readings of its name: none, one, or several."""
    found = [outermost(entry) for entry in entries]
    people = {}
    for entry, hit in zip(entries, found, strict=True):
        if hit and hit[0]["note"] and len(entry.parts) == hit[1] + 1 and entry.size <= NOTE_BYTES:
            people.setdefault(hit[0]["stem"], person_in(entry))
    titles = titles_of({hit[0]["stem"] for hit in found if hit}, people, has_roster)
    return [
        readings(entry, hit, people, titles) if hit else []
        for entry, hit in zip(entries, found, strict=True)
    ]


def outermost(entry):
    """Return (match, place) of the outermost part that follows the pattern, None if none does."""
    for place, part in enumerate(entry.parts):
        match = ATTEMPT.fullmatch(part)
        if match:
            return match, place
    return None


def person_in(entry):
    """Return (name, login) from an attempt's text file, None if it does not say.

    Only a login with which the name of the text file ends counts: students write in this file too.
    """
    try:
        text = entry.read().decode("utf-8-sig", "replace")
    except Unreadable:
        return None
    match = PERSON.search(text.split("\n\n")[0].split("\r\n\r\n")[0])
    if match is None:
        return None
    stem = ATTEMPT.fullmatch(entry.parts[-1])["stem"]
    return (match["name"], match["login"]) if stem.endswith("_" + match["login"]) else None


def titles_of(stems, people, has_roster):
    """Return the titles of the assignment that fit all names of the source."""
    known = {stem.removesuffix("_" + who[1]) for stem, who in people.items() if who}
    if len(known) == 1:
        return sorted(known)
    columns = zip(*(stem.split("_")[:-1] for stem in stems), strict=False)
    shared = list(itertools.takewhile(lambda words: len(set(words)) == 1, columns))
    words = [column[0] for column in shared]
    fitting = ["_".join(words[: count + 1]) for count in range(len(words))]
    return fitting[-1:] if len(stems) > 1 and not has_roster else fitting


def readings(entry, hit, people, titles):
    """Return the readings of one entry."""
    match, place = hit
    stem, inner = match["stem"], place < len(entry.parts) - 1
    known = people.get(stem)
    logins = [stem[len(title) + 1 :] for title in titles if stem.startswith(title + "_")]
    if known:
        logins = [known[1]]
    fields = {
        "name": known[0] if known else "",
        "time": time_of(match["stamp"]),
        "stamp": match["stamp"],
        "kind": "note" if match["note"] and not inner else "file",
        "prefix": entry.parts[place][: match.end("stamp")] + "_",
    }
    filename = entry.parts[-1] if inner else match["filename"] or ""
    return [Piece(NAME, filename, login=login, **fields) for login in logins if login]


def time_of(stamp):
    """Return the time that a stamp names, None if there is no such day."""
    try:
        return datetime.datetime.strptime(stamp, "%Y-%m-%d-%H-%M-%S")
    except ValueError:
        return None


def unclear(pieces):
    """Return a sentence that says which readings a name allows."""
    logins = ", ".join(piece.login for piece in pieces)
    return f"its name does not say where the login begins ({logins}): a roster with logins decides"
