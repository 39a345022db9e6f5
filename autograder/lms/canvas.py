"""Canvas: `<name>[_LATE]_<user id>_<attachment id>_<file name>`, all in one folder."""

import dataclasses
import re
import unicodedata

from autograder.lms.names import show
from autograder.lms.pieces import Piece

NAME = "canvas"
LATE = re.compile(r"_(?:LATE|late)(?=_)")
NUMBERS = re.compile(r"(?=_(?P<user>\d+)_(?P<file>\d+)_(?P<filename>.+))", re.DOTALL)
TEXT = re.compile(r"_(?P<user>\d+)(?:_(?P<file>\d+))?_text\.html$")
ANONYMOUS = re.compile(
    r"(?P<code>anon_[A-Za-z0-9]+)(?P<late>_LATE|_late)?_(?P<file>\d+)_(?P<filename>.+)", re.DOTALL
)


def read(entries, has_roster=False):
    """Return, for each entry, the list of readings of its name: none, one, or several."""
    return [readings(entry) for entry in entries]


def readings(entry):
    """Return the readings of the outermost part of a path that follows the pattern."""
    for place, part in enumerate(entry.parts):
        found = read_name(part, place < len(entry.parts) - 1, entry.parts)
        if found:
            return found
    return []


def read_name(part, is_container, parts):
    """Return all ways to read one file name. A name that holds digits can have several."""
    match = ANONYMOUS.fullmatch(part)
    if match:
        late = match["late"] is not None
        piece = of(part, match, late, anonymous=match["code"])
        return [inside(piece, parts, is_container)]
    text = TEXT.search(part)
    if text and is_name(part[: text.start()]):
        name = LATE.sub("", part[: text.start()])
        late = name != part[: text.start()]
        fields = {"name": name, "number": text["user"], "late": late, "kind": "text"}
        return [Piece(NAME, "text.html", prefix=part[: -len("text.html")], **fields)]
    pieces = []
    for match in NUMBERS.finditer(part):
        name = part[: match.start()]
        if is_name(name):
            bare, late = without_late(name)
            piece = of(part, match, late, name=bare, number=match["user"])
            pieces.append(inside(piece, parts, is_container))
    return possible(pieces)


def is_name(text):
    """Return whether Canvas can have made `text` of a name: letters, digits and `_` stay."""
    marks = (char for char in text if not char.isalnum() and char != "_")
    return all(unicodedata.category(char).startswith("M") for char in marks)


def without_late(name):
    """Return (name, whether it was late)."""
    for mark in ("_LATE", "_late"):
        if name.endswith(mark):
            return name.removesuffix(mark), True
    return name, False


def possible(pieces):
    """Return the readings whose name has no capital letters, since Canvas leaves none."""
    return [piece for piece in pieces if piece.name == piece.name.lower()] or pieces


def of(part, match, late, **who):
    """Return the piece that a match describes."""
    filename = match["filename"]
    prefix = part[: len(part) - len(filename)]
    return Piece(NAME, filename, late=late, file_number=match["file"], prefix=prefix, **who)


def inside(piece, parts, is_container):
    """Return `piece`, with the name of the file inside if the part is a zip."""
    return dataclasses.replace(piece, filename=parts[-1]) if is_container else piece


def unclear(pieces):
    """Return a sentence that says which readings a name allows."""
    ids = ", ".join(f"{show(piece.name)} with the id {piece.number}" for piece in pieces)
    return f"its name can be read in {len(pieces)} ways ({ids}): a roster with these names decides"
