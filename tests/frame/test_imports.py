"""Every package that the repository's code imports comes with the requirements."""

import ast
import sys
from importlib import metadata

import check
import constraints


def imported(path):
    """Return the top-level names that the Python file at `path` imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module.split(".")[0]


def counts(path):
    """Return whether the file is code of the repository, not a sample of a student's work."""
    folders = set(path.relative_to(check.ROOT).parts[:-1])
    return not folders & {"examples", "solutions", "notebooks"}


def test_every_import_is_required(repository):
    """A third-party import belongs to a pinned package, direct or brought along."""
    files = [path for path in check.files() if path.suffix == ".py" and counts(path)]
    assert files
    own = {path.stem for path in files} | {path.name for path in repository.iterdir()}
    own |= {path.parent.name for path in files}
    homes = metadata.packages_distributions()
    node = (repository / "requirements-node.txt").read_text(encoding="utf-8")
    required = set(constraints.installed()) | set(constraints.pins(node))
    missing = {}
    for path in files:
        for name in set(imported(path)) - own - set(sys.stdlib_module_names):
            packages = {constraints.normal(package) for package in homes.get(name, [name])}
            if not packages & required:
                missing.setdefault(name, path.relative_to(repository).as_posix())
    assert missing == {}
