"""The members of a zip: their names, what is wrong with them, and their bytes, counted."""

import contextlib
import lzma
import re
import stat
import struct
import zipfile
import zlib

from autograder.lms.entries import Entry, Unreadable

UTF8_FLAG, ENCRYPTED_FLAG = 0x800, 0x1
BLOCK = 2**20
DRIVE = re.compile("[A-Za-z]:")  # C:/ of Windows; a person's name may have a colon, too
DAMAGE = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, RuntimeError,
          struct.error, ValueError)  # fmt: skip


class Budget:
    """Counts what comes out of one zip; a member that is read again counts once."""

    def __init__(self, limit, entries):
        self.left = self.limit = limit
        self.entries_left = self.entries = entries
        self.promised = 0
        self.read = set()

    def take(self, count):
        """Count `count` bytes; raise Unreadable when the zip has given too many."""
        self.left -= count
        if self.left < 0:
            raise Unreadable(f"its zip unpacks to more than {self.limit >> 20} MB: a zip bomb?")

    def expect(self, members):
        """Raise Unreadable if these members, as the zip describes them, are too many."""
        self.entries_left -= len(members)
        if self.entries_left < 0:
            raise Unreadable(f"it holds more than {self.entries} files")
        self.promised += sum(info.file_size for info in members)
        if self.promised > self.limit:
            raise Unreadable(f"it unpacks to more than {self.limit >> 20} MB: a zip bomb?")


def member_entry(opener, info, above, budget, limits):
    """Return the entry of a zip's member, None for an entry without a name."""
    name = member_name(info)
    parts = tuple(part for part in name.replace("\\", "/").split("/") if part not in ("", "."))
    if not parts and not info.file_size:
        return None
    parts = parts or ("file without a name",)
    problem = trouble(info, name, parts, limits)
    load = lambda: read_member(opener, info, budget, limits)  # noqa: E731
    is_folder = name.endswith(("/", "\\"))
    return Entry((*above, *parts), load, info.file_size, is_folder, problem)


def member_name(info):
    """Return a member's name; macOS writes UTF-8 without saying so."""
    name = getattr(info, "orig_filename", info.filename)
    if not info.flag_bits & UTF8_FLAG and not name.isascii():
        with contextlib.suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return name.split("\0")[0]


def trouble(info, name, parts, limits):
    """Return why a member may not be read, "" if it may."""
    kind = stat.S_IFMT(info.external_attr >> 16)
    if ".." in parts or name.startswith(("/", "\\")) or DRIVE.fullmatch(parts[0]):
        return "its path climbs out of the zip"
    if len(name) > limits.path_chars:
        return f"its path has more than {limits.path_chars} characters"
    if stat.S_ISLNK(kind):
        return "it is a link to another file; links are not followed"
    if kind and not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        return "it is no ordinary file"
    if info.flag_bits & ENCRYPTED_FLAG:
        return "it is protected by a password"
    if info.file_size > limits.file_bytes:
        return f"it has {info.file_size >> 20} MB, more than {limits.file_bytes >> 20} MB"
    return ""


def read_member(opener, info, budget, limits):
    """Return a member's bytes; stops at the limit, whatever size the zip claims."""
    blocks, total = [], 0
    try:
        with opener() as archive, archive.open(info) as file:
            while block := file.read(BLOCK):
                total += len(block)
                budget.take(0 if info in budget.read else len(block))
                if total > limits.file_bytes:
                    raise Unreadable(f"it has more than {limits.file_bytes >> 20} MB")
                blocks.append(block)
    except Unreadable:
        raise
    except DAMAGE as error:
        raise Unreadable(f"it is damaged in the zip: {error}") from None
    budget.read.add(info)
    return b"".join(blocks)
