"""Zips, read without trust: no path is ever used to write, and every size is counted.

Nothing is unpacked into a folder that the zip names. A zip in a zip is copied to a temporary file
and its members become entries whose path goes through the outer zip's name. All that lies inside
one student's zip, however deep, is paid from one budget.
"""

import contextlib
import pathlib
import tempfile
import zipfile

from autograder.lms.entries import SourceError
from autograder.lms.zip_members import DAMAGE, Budget, member_entry

OTHER_ARCHIVES = (".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz")


class Unpacker(contextlib.ExitStack):
    """Turns zips into entries; its temporary files live until it is closed."""

    def __init__(self, limits):
        super().__init__()
        self.limits = limits
        self.scratch = None
        self.copies = 0

    def open_file(self, path):
        """Return the entries of the zip that the instructor gave."""
        try:
            archive = self.enter_context(zipfile.ZipFile(path))
            members = archive.infolist()
        except DAMAGE as error:
            raise SourceError(
                f"{path} is no zip that can be read ({error}): download it again"
            ) from None
        if len(members) > self.limits.entries:
            raise SourceError(f"{path} holds more than {self.limits.entries} files")
        return self.members(lambda: contextlib.nullcontext(archive), members, (), self.whole(), 1)

    def whole(self):
        """Return the budget of a zip that the instructor gave."""
        return Budget(self.limits.zip_bytes, self.limits.entries)

    def members(self, opener, members, above, budget, depth):
        """Return entries for the members of a zip, and for zips among them."""
        entries = []
        for info in members:
            entry = member_entry(opener, info, above, budget, self.limits)
            if entry is not None:
                entries += self.expand(entry, depth, budget)
        return entries

    def expand(self, entry, depth=0, budget=None):
        """Return [entry], or the entries inside it if it is a zip."""
        name = entry.parts[-1].casefold()
        if entry.problem or entry.folder or "__MACOSX" in entry.parts or name.startswith("._"):
            return [entry]
        if name.endswith(OTHER_ARCHIVES):
            entry.problem = "archives of this kind are not opened: ask for the notebook itself"
        if not name.endswith(".zip"):
            return [entry]
        if depth >= self.limits.depth:
            entry.problem = f"it lies {depth} zips deep; deeper ones are not opened"
            return [entry]
        if depth == 0 and len(entry.parts) == 1:  # lies in the instructor's own folder
            budget = self.whole()
        elif depth < 2:
            budget = Budget(self.limits.nested_bytes, self.limits.nested_entries)
        return self.nested(entry, depth, budget)

    def nested(self, entry, depth, budget):
        """Return the entries of a zip inside the source; the zip itself if it cannot be opened."""
        try:
            path = self._copy(entry)
            with zipfile.ZipFile(path) as archive:
                members = archive.infolist()
            budget.expect(members)
        except DAMAGE as error:
            entry.problem = f"the zip cannot be opened: {error}"
            return [entry]
        opener = lambda: zipfile.ZipFile(path)  # noqa: E731
        inside = self.members(opener, members, entry.parts, budget, depth + 1)
        return inside or [entry]

    def _copy(self, entry):
        if self.scratch is None:
            self.scratch = self.enter_context(tempfile.TemporaryDirectory())
        self.copies += 1
        path = pathlib.Path(self.scratch, f"{self.copies}.zip")
        path.write_bytes(entry.read())
        return path
