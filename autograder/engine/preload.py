"""Imports what tests import, once, so that every process that is forked has it already."""

import ast
import contextlib
import functools
import importlib
import os
import sys

OWN = ("autograder.checks", "autograder.hidden")
STUDENTS_ONLY = ("torch",)  # large, and only the student's process needs it


class Preloader:
    """Loads the modules of tests, and loads them again when one of their files has changed.

    A formgrader runs for days, and its instructor may mend a test in between.
    """

    def __init__(self):
        self.loaded_at = {}

    def load(self, cells):
        """Import the modules that the tests among `cells` import."""
        if any(changed_at(file) != time for file, time in self.loaded_at.values()):
            for name in self.loaded_at:
                sys.modules.pop(name, None)
            self.loaded_at = {}
        for cell in cells:
            if cell["role"] in ("test", "read-only"):
                for name in imports_of(cell["source"]):
                    self._load(name)

    def _load(self, name):
        if name.split(".")[0] in STUDENTS_ONLY:
            return
        if name in self.loaded_at or (name in sys.modules and not name.startswith(OWN)):
            return
        with contextlib.suppress(Exception):  # the test itself will say what is wrong
            importlib.import_module(name)
        self.loaded_at |= {
            name: (module.__file__, changed_at(module.__file__))
            for name, module in sys.modules.items()
            if name.startswith(OWN) and module.__file__ and name not in self.loaded_at
        }


def needs_torch(job):
    """Return whether a cell of the instructor's imports torch, so that it should be there."""
    cells = (cell for cell in job["cells"] if cell["role"] == "read-only")
    return any(name.split(".")[0] == "torch" for c in cells for name in imports_of(c["source"]))


def is_for_students(node):
    """Return whether a node of the syntax tree imports what tests do not need."""
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
    names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return any(name.split(".")[0] in STUDENTS_ONLY for name in names)


@functools.lru_cache(256)
def imports_of(source):
    """Return the names of the modules that a cell imports at its top level."""
    try:
        nodes = ast.parse(source).body
    except SyntaxError:
        return ()
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]
    return tuple(names)


def changed_at(file):
    """Return when a module and the table beside it were changed last, None for one that is gone."""
    times = []
    for path in (file, os.path.splitext(file)[0] + ".toml"):
        try:
            times.append(os.stat(path).st_mtime_ns)
        except OSError:
            times.append(None)
    return times
