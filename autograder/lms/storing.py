"""Puts files where they belong: whole or not at all, and nothing that lay there is lost."""

import os
import pathlib
import shutil
import zoneinfo

from nbgrader.utils import parse_utc

from autograder.lms.entries import Unreadable
from autograder.lms.names import safe_name, short_name


class Store:
    """The class's folder `submitted`, and beside it the folder for what was left out."""

    def __init__(self, submitted, assignment, timezone="UTC"):
        self.submitted = pathlib.Path(submitted)
        self.assignment = assignment
        self.zone = zoneinfo.ZoneInfo(timezone)
        base = self.submitted.parent / f"{self.submitted.name}-left-out"
        self.left_out = base / safe_name(assignment)

    def put(self, student, choice):
        """Write one student's notebooks; return "new", "unchanged", "replaced" or "kept".

        "kept": what lay there is newer, and stays.
        """
        target = self.submitted / student / self.assignment
        files = {f"{name}.ipynb": data for name, (_, data) in choice.taken.items()}
        time = next(iter(choice.taken.values()))[0].piece.time
        if time is not None:
            files["timestamp.txt"] = self.timestamp(time).encode()
        if same(target, files):
            return "unchanged"
        if time is not None and newer(target / "timestamp.txt", files["timestamp.txt"]):
            for file, _ in choice.taken.values():
                self.keep(file.entry, ("older", student))
            return "kept"
        part = self.submitted / ".collected" / f"{short_name(student)}.part"
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        for name, data in files.items():
            (part / name).write_bytes(data)
        state = "replaced" if self.set_aside(target, student) else "new"
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(part, target)
        return state

    def timestamp(self, time):
        """Return a time as nbgrader reads it."""
        aware = time.replace(tzinfo=time.tzinfo or self.zone)
        return aware.astimezone(zoneinfo.ZoneInfo("UTC")).strftime("%Y-%m-%d %H:%M:%S.%f UTC")

    def set_aside(self, target, student):
        """Move what lies at `target` into the folder of things left out; return whether it did."""
        if not os.path.lexists(target):
            return False
        place = self.left_out / "replaced" / student
        place.mkdir(parents=True, exist_ok=True)
        number = 1 + sum(1 for _ in place.iterdir())
        shutil.move(target, place / str(number))
        return True

    def keep(self, entry, below):
        """Copy a file that was left out; return its path, None if it cannot be read."""
        try:
            data = entry.load()
        except Unreadable:
            return None
        few = [*below[:2], *below[2:][-4:]]  # a path has its limit too
        folder = self.left_out.joinpath(*map(short_name, few))
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, short_name(entry.parts[-1]), data)
        path.write_bytes(data)
        return path


def newer(path, stamp):
    """Return whether the time in the file `path` is later than the time `stamp`."""
    if path.is_symlink() or not path.is_file():
        return False
    try:
        return parse_utc(path.read_text(encoding="utf-8").strip()) > parse_utc(stamp.decode())
    except (ValueError, OverflowError, TypeError):
        return False


def free_path(folder, name, data):
    """Return a path in `folder` that is free, or holds the same bytes; case does not count."""
    taken = {path.name.casefold(): path for path in folder.iterdir()}
    stem, dot, ending = name.rpartition(".")
    number = 1
    wanted = name
    while wanted.casefold() in taken:
        there = taken[wanted.casefold()]
        if there.is_file() and there.name == wanted and there.read_bytes() == data:
            return there
        number += 1
        wanted = f"{stem} ({number}).{ending}" if dot else f"{name} ({number})"
    return folder / wanted


def same(target, files):
    """Return whether `target` is a folder with exactly these files."""
    if target.is_symlink() or not target.is_dir():
        return False
    there = {path.name: path for path in target.iterdir()}
    return set(there) == set(files) and all(
        path.is_file() and not path.is_symlink() and path.read_bytes() == files[name]
        for name, path in there.items()
    )
