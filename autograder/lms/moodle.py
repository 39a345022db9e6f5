"""Moodle: a folder `<name>_<participant id>_assignsubmission_file`, or that glued to the file."""

import re

from autograder.lms.pieces import Piece

NAME = "moodle"
PLUGIN = re.compile(
    r"(?P<name>.+?)_(?P<number>\d+)_assignsubmission_(?P<kind>file|onlinetext)"
    r"(?P<end>_(?P<filename>.*))?",
    re.DOTALL,
)
NO_NUMBER = re.compile(r"(?P<name>.+?)_assignsubmission_(?P<kind>file|onlinetext)(_.*)?", re.DOTALL)


def read(entries, has_roster=False):
    """Return, for each entry, a list with the reading of its path; empty if it has none."""
    return [readings(entry) for entry in entries]


def readings(entry):
    """Return the reading of the outermost part that follows the pattern."""
    for place, part in enumerate(entry.parts):
        match = PLUGIN.fullmatch(part)
        if match:
            return [of(match, entry.parts, place)]
        match = NO_NUMBER.fullmatch(part)
        if match:
            return [Piece(NAME, entry.parts[-1], team=match["name"], kind=kind_of(match))]
    return []


def of(match, parts, place):
    """Return the piece of a folder, or of a file whose name holds everything."""
    glued = match["filename"] or ""
    prefix = match.string[: len(match.string) - len(glued)] if glued else ""
    return Piece(
        NAME,
        glued if place == len(parts) - 1 else parts[-1],
        name=match["name"],
        number=match["number"],
        folder="" if prefix else "/".join(parts[: place + 1]),
        prefix=prefix,
        kind=kind_of(match),
    )


def kind_of(match):
    """Return whether it is a file, or text that was typed in."""
    return "text" if match["kind"] == "onlinetext" else "file"
