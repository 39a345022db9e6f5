"""A folder: `<student>/…/<notebook>.ipynb`; the first folder's name is the id, or a name."""

from autograder.lms.entries import Unreadable
from autograder.lms.exchange import time_of
from autograder.lms.pieces import Piece

NAME = "folder"
STAMP, STAMP_BYTES = "timestamp.txt", 200


def read(entries, has_roster=False):
    """Return, for each entry, a list with the reading of its path; empty if it has none."""
    times = {entry.parts[:-1]: time_in(entry) for entry in entries if entry.parts[-1] == STAMP}
    return [
        [reading(entry, times)] if len(entry.parts) > 1 or entry.folder else [] for entry in entries
    ]


def reading(entry, times):
    """Return the piece of one file; its time is in nbgrader's file beside it, if there is one."""
    first = entry.parts[0]
    return Piece(
        NAME,
        entry.parts[-1],
        name=first.removesuffix(".zip"),
        login=first.removesuffix(".zip"),
        folder=first,
        time=times.get(entry.parts[:-1]),
        kind="note" if entry.parts[-1] == STAMP else "file",
    )


def time_in(entry):
    """Return the time in nbgrader's `timestamp.txt`, None if it holds none."""
    try:
        return time_of(entry.read()[:STAMP_BYTES].decode("utf-8-sig").strip())
    except (Unreadable, UnicodeDecodeError):
        return None
