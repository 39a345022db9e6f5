"""Finds and reads the notebook in a submitted folder without following any link."""

import dataclasses
import os
import pathlib
import stat

MAX_NOTEBOOK_BYTES = 64 * 2**20
MAX_FILES = 2000


class Refused(ValueError):
    """The submission cannot be marked; the message says why and what to do."""


@dataclasses.dataclass
class Found:
    """The notebook that stands for `name`: its bytes, and what is odd about the folder."""

    data: bytes
    problems: list


def find_notebook(folder, name):
    """Return the `Found` notebook `name` in `folder`, even if it has been renamed."""
    folder = pathlib.Path(folder)
    problems = []
    if folder.is_symlink() or not folder.is_dir():
        raise Refused(f"{folder.name} is not a folder: put the notebook into a folder")
    exact = folder / f"{name}.ipynb"
    if os.path.lexists(exact):
        return Found(read_regular(exact), problems)
    others = [path for path in files_in(folder) if path.suffix.lower() == ".ipynb"]
    if not others:
        raise Refused(f"there is no notebook {name}.ipynb: ask the student to hand it in again")
    chosen = sorted(others, key=lambda path: likeness(path.stem, name))[-1]
    problems.append(f"{name}.ipynb is missing; {chosen.name} was marked in its place")
    if len(others) > 1:
        left = ", ".join(sorted(path.name for path in others if path != chosen))
        problems.append(f"other notebooks in the folder were not marked: {left}")
    return Found(read_regular(chosen), problems)


def likeness(stem, name):
    """Return a sort key, larger the more `stem` looks like a renamed `name`."""
    stem, name = stem.casefold(), name.casefold()
    return (stem.startswith(name), name in stem, -len(stem), stem)


def files_in(folder):
    """Return the paths below `folder`, without checkpoints and without following links."""
    paths = []
    for base, folders, names in os.walk(folder, followlinks=False):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        paths += [pathlib.Path(base, name) for name in sorted(names)]
        if len(paths) > MAX_FILES:
            break
    return paths[:MAX_FILES]


def read_regular(path):
    """Return the bytes of a plain file; refuse links, folders, devices and giants."""
    try:
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if path.is_symlink():
            raise Refused(
                f"{path.name} is a link to another file: links are not followed"
            ) from None
        raise Refused(f"{path.name} cannot be read: {error.strerror}") from None
    try:
        check_regular(path, os.fstat(number))
    except Refused:
        os.close(number)
        raise
    with open(number, "rb") as file:
        return file.read(MAX_NOTEBOOK_BYTES)


def check_regular(path, facts):
    """Raise `Refused` unless the open file with these `facts` is one to read."""
    if not stat.S_ISREG(facts.st_mode):
        raise Refused(f"{path.name} is not a file: put the notebook itself into the folder")
    if facts.st_nlink > 1 and facts.st_uid != os.stat(path.parent).st_uid:
        raise Refused(f"{path.name} is a second name of another person's file")
    if facts.st_size > MAX_NOTEBOOK_BYTES:
        raise Refused(f"{path.name} has {facts.st_size >> 20} MB: clear its outputs first")
    if facts.st_size == 0:
        raise Refused(f"{path.name} is empty (0 bytes): ask the student to hand it in again")
