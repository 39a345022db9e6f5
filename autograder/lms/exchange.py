"""nbgrader's exchange: `…/inbound/<user>+<assignment>+<time>+<random>/<notebook>.ipynb`."""

import datetime
import re

from nbgrader.utils import parse_utc

from autograder.lms.pieces import Piece

NAME = "exchange"
FOLDER = re.compile(
    r"(?P<login>.+)\+(?P<assignment>[^+]+)\+(?P<stamp>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?"
    r"( [A-Za-z0-9/+_-]+?)?)(\+[^+/]*)?",
    re.DOTALL,
)


def read(entries, has_roster=False):
    """Return, for each entry, a list with the reading of its path; empty if it has none."""
    return [readings(entry) for entry in entries]


def readings(entry):
    """Return the reading of the outermost folder that follows the pattern."""
    for place, part in enumerate(entry.parts[:-1]):
        match = FOLDER.fullmatch(part)
        if match:
            filename = entry.parts[-1]
            is_note = entry.parts[place + 1 :] == ("timestamp.txt",)
            return [
                Piece(
                    NAME,
                    filename,
                    login=match["login"],
                    time=time_of(match["stamp"]),
                    stamp=part,
                    folder="/".join(entry.parts[: place + 1]),
                    prefix=match["assignment"],
                    kind="note" if is_note else "file",
                )
            ]
    return []


def time_of(stamp):
    """Return the time in UTC, None if it cannot be read."""
    try:
        return parse_utc(stamp).replace(tzinfo=datetime.UTC)
    except (ValueError, OverflowError, TypeError):
        return None


def wrong_account(piece, entry):
    """Return whether another account than the student's own has put the file there."""
    return bool(entry.owner) and entry.owner != piece.login
