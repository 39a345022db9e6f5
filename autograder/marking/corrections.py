"""Notices when an instructor has corrected the tests: what they are made of, as one digest."""

import ast
import functools
import hashlib
import pathlib

from autograder.sanitize.repair import Blueprint

ROOT = pathlib.Path(__file__).parents[2]
OURS = ("autograder.checks", "autograder.hidden")


def release_digest(blueprints, root=ROOT):
    """Return a digest of the instructor's cells and of all modules that their tests use.

    `blueprints` are the notebooks of one assignment by name. It is part of the fingerprint of a
    submission: after a correction, those and only those whose tests have changed are marked again.
    """
    digest = hashlib.sha256(repr(sorted(blueprints.items())).encode())
    for path in sorted(modules_of(blueprints, root)):
        digest.update(f"\0{path.relative_to(root)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def modules_of(blueprints, root=ROOT):
    """Return the files below checks/ and hidden/ that the cells import, directly or not."""
    found, todo = set(), []
    for blueprint in blueprints.values():
        todo += [path for part in parts_of(blueprint) for path in imports(part, root)]
    while todo:
        path = todo.pop()
        if path in found:
            continue
        found.add(path)
        table = path.with_suffix(".toml")  # the mistakes that a module of checks describes
        found.update({table} if table.is_file() else ())
        todo += imports(path.read_text("utf-8"), root)
    return found


def parts_of(blueprint: Blueprint):
    """Return the source of every code cell of the instructor's."""
    return [part.source for part in blueprint.parts if part.cell_type == "code"]


@functools.lru_cache(maxsize=512)
def imports(source, root):
    """Return the files of the course's tests that a piece of Python imports."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return []
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return [path for name in names for path in files_of(name, root)]


def files_of(name, root):
    """Return the files of a module and of the packages that it lies in, those of tests only."""
    if not name.startswith(OURS):
        return []
    words, found = name.split("."), []
    for count in range(2, len(words) + 1):
        base = root.joinpath(*words[:count])
        found += [
            path for path in (base / "__init__.py", base.with_suffix(".py")) if path.is_file()
        ]
    return found
