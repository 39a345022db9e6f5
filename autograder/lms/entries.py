"""The files of a source, one `Entry` each, whether they lie in a folder or in a zip."""

import contextlib
import dataclasses
import os
import pathlib
import stat
import typing


class Unreadable(ValueError):
    """A file cannot be taken; the message says why, in plain words."""


class SourceError(ValueError):
    """The whole source cannot be taken; the message says why and what to do."""


@dataclasses.dataclass(frozen=True)
class Limits:
    """How much is unpacked. Bytes are counted after decompression."""

    file_bytes: int = 64 * 2**20
    zip_bytes: int = 8 * 2**30  # of the zip that the instructor gives
    nested_bytes: int = 256 * 2**20  # of one zip that a student handed in
    entries: int = 50_000
    nested_entries: int = 2_000
    depth: int = 3  # zips inside zips
    path_chars: int = 1_000


@dataclasses.dataclass
class Entry:
    """One file: `parts` is its path, where a zip counts as a folder; `load` returns its bytes."""

    parts: tuple
    load: typing.Callable
    size: int = 0
    folder: bool = False
    problem: str = ""  # why it may not be read
    owner: str = ""  # account on this machine that owns it, for nbgrader's exchange

    @property
    def path(self):
        """The path as one string."""
        return "/".join(self.parts)

    def read(self):
        """Return the bytes, or raise Unreadable."""
        if self.problem:
            raise Unreadable(self.problem)
        return self.load()


@contextlib.contextmanager
def open_source(source, limits=None):
    """Yield the entries of `source`: a folder, or a zip. Nothing is written beside it."""
    from autograder.lms.zips import Unpacker

    limits = limits or Limits()
    source = pathlib.Path(source)
    with Unpacker(limits) as unpacker:
        if source.is_dir():
            yield [entry for found in files_in(source, limits) for entry in unpacker.expand(found)]
        elif source.is_file():
            yield unpacker.open_file(source)
        else:
            raise SourceError(f"there is no file or folder {source}: check the path")


def files_in(root, limits):
    """Yield an entry for every file and empty folder below `root`; links are not followed."""
    count = 0
    for base, folders, names in os.walk(root, followlinks=False):
        folders.sort()
        links = [name for name in folders if os.path.islink(os.path.join(base, name))]
        inside = pathlib.Path(base).relative_to(root).parts
        if inside and not names and not folders:
            yield Entry(inside, lambda: b"", folder=True)
        for name in sorted([*names, *links]):
            count += 1
            if count > limits.entries:
                raise SourceError(f"{root} holds over {limits.entries} files: is it the class?")
            yield file_entry(pathlib.Path(base, name), (*inside, name), limits)


def file_entry(path, parts, limits):
    """Return the entry of a file on this machine."""
    facts = path.lstat()
    problem = ""
    if stat.S_ISLNK(facts.st_mode):
        problem = "it is a link to another file; links are not followed"
    elif not stat.S_ISREG(facts.st_mode):
        problem = "it is no ordinary file"
    elif facts.st_size > limits.file_bytes and path.suffix.lower() != ".zip":
        problem = f"it has {facts.st_size >> 20} MB, more than {limits.file_bytes >> 20} MB"
    parts = tuple(part.encode("utf-8", "replace").decode() for part in parts)
    return Entry(parts, lambda: read_plain(path), facts.st_size, False, problem, account(facts))


def read_plain(path):
    """Return the bytes of a file that is still no link."""
    try:
        number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        raise Unreadable(f"it cannot be read: {error.strerror}") from None
    with open(number, "rb") as file:
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise Unreadable("it is no ordinary file")
        return file.read()


def account(facts):
    """Return the name of the account that owns a file, "" where there are no accounts."""
    try:
        import pwd

        return pwd.getpwuid(facts.st_uid).pw_name
    except (ImportError, KeyError):
        return ""
