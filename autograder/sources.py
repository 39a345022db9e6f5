"""Read the one edited form of an assignment: `solutions/<assignment>/<notebook>.py`, py:percent."""

import re
from functools import cache
from hashlib import sha1
from pathlib import Path

import jupytext
import nbformat

ROOT = Path(__file__).parents[1]
SOLUTIONS = ROOT / "solutions"
NOTEBOOKS = ROOT / "notebooks"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def assignments(root=ROOT):
    """Return the names of the assignments, in order."""
    return sorted({path.parent.name for path in (root / "solutions").glob("*/*.py")})


def notebook(path):
    """Return the notebook in a py:percent file, with full nbgrader metadata and fixed cell ids."""
    nb = jupytext.reads(path.read_text(encoding="utf-8"), fmt="py:percent")
    nb.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    nb.nbformat, nb.nbformat_minor = 4, 5
    used = set()
    for cell in nb.cells:
        if "nbgrader" in cell.metadata:
            cell.metadata["nbgrader"] = full_metadata(cell.metadata["nbgrader"], path)
        cell["id"] = _cell_id(cell, used)
        used.add(cell["id"])
    nbformat.validate(nb)
    return nb


def full_metadata(short, path):
    """Return nbgrader's metadata with its defaults; nbgrader refuses a short form.

    Raises `ValueError` for a cell without `grade_id`, or one with points missing or too many.
    """
    full = {"grade": False, "locked": False, "schema_version": 3, "solution": False, "task": False}
    full.update(short)
    if "grade_id" not in full:
        raise ValueError(f"{path.name}: an nbgrader cell has no grade_id: {short}")
    if full["grade"] != ("points" in full):
        raise ValueError(
            f"{path.name}: cell {full['grade_id']} needs both grade and points, or none"
        )
    if full["grade"] and not full["solution"]:
        full["locked"] = True
    return full


def _cell_id(cell, used):
    """Return an id that stays the same while the cell does: its grade_id, or a hash of its text."""
    name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
    name = re.sub(r"[^A-Za-z0-9_-]", "-", name)[:60]
    name = name or f"{cell.cell_type}-{sha1(cell.source.encode()).hexdigest()[:8]}"
    while name in used:
        name += "x"
    return name


@cache
def solution_functions(assignment):
    """Return what the cells of a solution define, apart from its tests: a dict of names."""
    namespace = {}
    for path in sorted((SOLUTIONS / assignment).glob("*.py")):
        for cell in notebook(path).cells:
            tested = cell.metadata.get("nbgrader", {}).get("grade", False)
            if cell.cell_type == "code" and not tested and "print(" not in cell.source:
                exec(compile(cell.source, f"<{assignment}>", "exec"), namespace)
    return namespace
