"""Finds what students have handed in: `<folder>/<student>/<assignment>/<notebook>.ipynb`."""

import dataclasses
import hashlib
import os
import pathlib

from nbgrader.utils import parse_utc

from autograder.sanitize.files import Refused, find_notebook, read_regular

NAME_LIMIT = 128  # characters in an id that nbgrader's database can hold


@dataclasses.dataclass
class Submission:
    """One student's folder for one assignment, read: notebook bytes by name, or why not."""

    student: str
    assignment: str
    folder: pathlib.Path
    notebooks: dict
    refusals: dict
    problems: list
    timestamp: object = None

    def fingerprint(self, *more):
        """Return a digest of all that decides the mark; `more` are further strings."""
        digest = hashlib.sha256()
        for name in sorted({*self.notebooks, *self.refusals}):
            content = self.notebooks.get(name) or str(self.refusals.get(name)).encode()
            digest.update(f"{name}:{len(content)}:".encode() + content)
        digest.update("\0".join([str(self.timestamp), *self.problems, *more]).encode())
        return digest.hexdigest()


def students_in(folder, assignment, only=None):
    """Yield (student, folder) for everyone who has handed in `assignment`; and (name, None).

    A name with None is something in the class folder that is no student's folder.
    """
    for name in sorted(os.listdir(folder)):
        path = pathlib.Path(folder, name)
        if name.startswith(".") or (only is not None and name != only):
            continue
        good = name.isprintable() and len(name) <= NAME_LIMIT
        if path.is_symlink() or not path.is_dir() or not good:
            yield name.encode("utf-8", "replace").decode(), None
        elif os.path.lexists(path / assignment):
            yield name, path / assignment


def read_submission(student, assignment, folder, names):
    """Return the `Submission` in `folder`; `names` are the notebooks of the assignment."""
    found = Submission(student, assignment, folder, {}, {}, [])
    for name in names:
        try:
            notebook = find_notebook(folder, name)
            found.notebooks[name] = notebook.data
            found.problems += notebook.problems
        except Refused as error:
            found.refusals[name] = str(error)
        except OSError as error:
            found.refusals[name] = f"the folder cannot be read: {error.strerror}"
    if not found.refusals or folder.is_dir():
        found.timestamp = read_timestamp(folder, found.problems)
    return found


def read_timestamp(folder, problems):
    """Return the time in `timestamp.txt` in UTC, None if there is none or it makes no sense."""
    path = folder / "timestamp.txt"
    if folder.is_symlink() or not os.path.lexists(path):
        return None
    try:
        return parse_utc(read_regular(path)[:200].decode("utf-8-sig").strip())
    except (ValueError, OverflowError, AttributeError, TypeError, OSError) as error:
        problems.append(f"timestamp.txt was ignored, so the work counts as in time: {error}"[:200])
        return None
