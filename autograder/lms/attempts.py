"""Which of a student's files count: of several attempts the newest whole one."""

import dataclasses
import datetime
import math
import re

from autograder.lms.assignment import cells_of, known_by_content
from autograder.lms.entries import Unreadable
from autograder.lms.names import is_notebook, recognize, show

CANVAS_AGAIN = re.compile(r"-(\d{1,4})\.ipynb$", re.IGNORECASE)  # handed in again


@dataclasses.dataclass
class File:
    """One file of a student: where it lies, and what its name says."""

    entry: object
    piece: object
    notebook: str = ""  # the expected notebook for which it stands
    version: int = 0
    exact: bool = False

    def age(self):
        """Return a sort key: the larger, the newer."""
        if self.piece.system == "canvas":
            number, again = self.piece.file_number, CANVAS_AGAIN.search(self.piece.filename)
            return (int(again[1]) if again else 0, len(number), number, self.exact)
        return (moment(self.piece), self.exact, self.version, self.entry.path)


@dataclasses.dataclass
class Choice:
    """What counts for one student: bytes by notebook name, the files, and remarks."""

    taken: dict = dataclasses.field(default_factory=dict)  # notebook: (File, bytes)
    left: list = dataclasses.field(default_factory=list)  # (File, why)
    notes: list = dataclasses.field(default_factory=list)
    held: str = ""  # why nothing could be taken


def choose(files, expected):
    """Return the `Choice` among all files of one student."""
    choice = Choice()
    attempts = {}
    for file in files:
        attempts.setdefault(file.piece.stamp, []).append(file)
    order = sorted(attempts.values(), key=lambda attempt: newest(attempt), reverse=True)
    tried = [contents(attempt, expected, choice) for attempt in order]
    tried = [(attempt, found) for attempt, found in zip(order, tried, strict=True) if found]
    if not tried:
        choice.held = why_nothing(choice)
        return choice
    whole = [pair for pair in tried if is_whole(pair[1], expected)]
    attempt, found = whole[0] if whole else tried[0]
    choice.taken = {name: pair[:2] for name, pair in found.items()}
    remark(choice, tried, attempt, found)
    return choice


def newest(attempt):
    """Return the age of an attempt."""
    return max((moment(file.piece), file.piece.stamp) for file in attempt)


def moment(piece):
    """Return the time of a piece as a number; without a time it is older than all others."""
    time = piece.time
    return time.replace(tzinfo=time.tzinfo or datetime.UTC).timestamp() if time else -math.inf


def is_whole(found, expected):
    """Return whether an attempt has every notebook, and none is damaged."""
    return set(found) == set(expected) and all(not trouble for _, _, trouble in found.values())


def contents(attempt, expected, choice):
    """Return {notebook: (file, bytes, trouble)} of one attempt; the rest goes to `choice.left`."""
    notebooks = []
    for file in attempt:
        if file.piece.kind == "file" and is_notebook(file.piece.filename):
            notebooks.append(file)
        elif file.piece.kind != "folder":
            why = file.entry.problem or kinds_of_other(file.piece)
            choice.left.append((file, why))
    identify(notebooks, expected)
    found = {}
    for name in expected:
        candidates = [file for file in notebooks if file.notebook == name]
        candidates.sort(key=File.age, reverse=True)
        found.update(best(name, candidates, choice))
    for file in notebooks:
        if not file.notebook:
            names = " or ".join(f"{name}.ipynb" for name in expected)
            choice.left.append((file, f"it is a notebook, but not {names}"))
    return found


def kinds_of_other(piece):
    """Return why a file that is no notebook is left out."""
    reasons = {"text": "it is text typed into the browser", "note": "the system's own file"}
    return reasons.get(piece.kind, "it is no notebook")


def identify(notebooks, expected):
    """Find for each file the expected notebook: by its name, by its cells, or as the only one."""
    for file in notebooks:
        known = recognize(file.piece.filename, expected)
        if known:
            file.notebook, file.version, file.exact = known
    missing = [name for name in expected if all(file.notebook != name for file in notebooks)]
    unknown = [file for file in notebooks if not file.notebook]
    for file in unknown if missing else ():
        name = known_by_content(quiet(file), {name: expected[name] for name in missing})
        file.notebook = name or ""
    if len(expected) == len(notebooks) == 1 and not notebooks[0].notebook:
        notebooks[0].notebook = next(iter(expected))


def quiet(file):
    """Return the bytes of a file, none if it cannot be read."""
    try:
        return file.entry.read()
    except Unreadable:
        return b""


def best(name, candidates, choice):
    """Return {name: (file, bytes, trouble)} for the newest candidate that is whole."""
    readable = []
    for file in candidates:
        try:
            data = file.entry.read()
        except Unreadable as error:
            choice.left.append((file, str(error)))
            continue
        readable.append((file, data, damage(data)))
    if not readable:
        return {}
    chosen = next((item for item in readable if not item[2]), readable[0])
    for item in readable:
        if item is not chosen:
            why = item[2] or f"{show(chosen[0].piece.filename)} was taken in its place"
            if not item[2] and item[1] == chosen[1]:
                why = f"it is the same as {show(chosen[0].piece.filename)}"
            choice.left.append((item[0], why))
    return {name: chosen}


def damage(data):
    """Return what is wrong with a notebook's bytes, "" if they are whole."""
    try:
        cells_of(data)
    except Unreadable as error:
        return str(error)
    return ""


def remark(choice, tried, attempt, found):
    """Write down what the instructor should know about the attempt that counts."""
    for other, content in tried:
        if other is not attempt:
            bad = next((trouble for _, _, trouble in content.values() if trouble), "")
            newer = newest(other) > newest(attempt)
            why = (bad or "it lacks a notebook") if newer else "a newer attempt counts"
            choice.left += [(file, why) for file, _, _ in content.values()]
    for name, (file, _, trouble) in found.items():
        if trouble:
            choice.notes.append(f"{name}.ipynb was taken, but {trouble}")
        if file.piece.filename != f"{name}.ipynb":
            choice.notes.append(f"{name}.ipynb was called {show(file.piece.filename)}")


def why_nothing(choice):
    """Return why a student has no submission after all."""
    if not choice.left:
        return "nothing was handed in"
    names = [show(file.piece.filename or file.entry.parts[-1]) for file, _ in choice.left[:5]]
    reasons = [why for _, why in choice.left[:5]]
    pairs = zip(names, reasons, strict=True)
    return "no notebook can be taken: " + "; ".join(f"{name}: {why}" for name, why in pairs)
