"""The notebooks that the sample class hands in, made from the released ones."""

import functools
import json

from autograder.generate import write as write_notebooks
from autograder.samples import EXAMPLES
from autograder.sources import NOTEBOOKS, SOLUTIONS, notebook
from autograder.trials import broken

WORDS = "Each rank sends nearly twice the tensor, but the number of steps grows with n."
CHANGES = {
    "all cells have one id": broken.same_ids,
    "all metadata is gone": broken.all_metadata_gone,
    "format 3": broken.old_format,
    "cells that are no cells": broken.strange_cells,
}
BYTES = {
    "byte order mark": lambda data: b"\xef\xbb\xbf" + data,
    "cut off": lambda data: data[: len(data) // 2],
    "empty file": lambda data: b"",
    "a web page": lambda data: b"<!DOCTYPE html><title>Log in</title>",
}


def content(submission):
    """Return the bytes that are handed in."""
    nb = json.loads(released(submission.assignment))
    fill(nb, submission)
    if submission.cell:
        nb["cells"].insert(2, added(submission.cell))
    if submission.damage in CHANGES:
        nb = CHANGES[submission.damage](nb) or nb
    data = json.dumps(nb, indent=1).encode()
    if submission.damage in BYTES:
        return BYTES[submission.damage](data)
    if submission.damage and submission.damage not in CHANGES:
        known = ", ".join([*CHANGES, *BYTES])
        raise ValueError(f"no damage {submission.damage!r}: there are {known}")
    return data


@functools.cache
def released(assignment):
    """Return the text of a released notebook; make the notebooks first if there are none."""
    path = NOTEBOOKS / assignment / f"{assignment}.ipynb"
    if not path.is_file():
        write_notebooks()
    return path.read_text("utf-8")


@functools.cache
def solutions(assignment):
    """Return {name of a cell: its solution} of an assignment."""
    nb = notebook(SOLUTIONS / assignment / f"{assignment}.py")
    return {cell.id: cell.source for cell in nb.cells if is_answer(cell)}


def is_answer(cell):
    """Return whether a cell is for the student to fill."""
    return cell["metadata"].get("nbgrader", {}).get("solution", False)


def fill(nb, submission):
    """Put the answers of a submission into the cells of a notebook."""
    missing = set(submission.answers)
    for cell in filter(is_answer, nb["cells"]):
        name = cell["metadata"]["nbgrader"]["grade_id"]
        if name in submission.answers:
            cell["source"] = sample(submission.assignment, name, submission.answers[name])
            missing.discard(name)
        elif cell["cell_type"] == "markdown":
            cell["source"] = WORDS if submission.by_hand is not None else cell["source"]
        elif submission.rest == "solution":
            cell["source"] = solutions(submission.assignment)[name]
    if missing:
        raise ValueError(f"{submission.assignment} has no cells {sorted(missing)}")


def sample(assignment, function, which):
    """Return the source of a sample submission, such as `wrong/no-division`."""
    side, name = which.split("/")
    return (EXAMPLES / assignment / side / function / f"{name}.py").read_text("utf-8")


def added(name):
    """Return a code cell of the student's own, from examples/class/cells."""
    source = (EXAMPLES / "class" / "cells" / f"{name}.py").read_text("utf-8")
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": "added",
        "metadata": {},
        "outputs": [],
        "source": source,
    }
