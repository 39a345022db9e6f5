"""Reads the instructor's notebooks of an assignment out of the gradebook."""

import json
import pathlib

from autograder.sanitize.repair import Blueprint, Part


class UnknownAssignment(LookupError):
    """The gradebook does not know the assignment."""


def load(book, assignment, release_folder):
    """Return the `Blueprint`s of `assignment` by notebook name.

    `book` is nbgrader's `Gradebook`. The database does not keep the order of cells; the released
    notebook in `release_folder` does.
    """
    from nbgrader.api import MissingEntry

    try:
        found = book.find_assignment(assignment)
    except MissingEntry:
        raise UnknownAssignment(
            f"the gradebook has no assignment {assignment!r}: run `make notebooks` first"
        ) from None
    return {
        notebook.name: blueprint(
            notebook, released_order(release_folder, assignment, notebook.name)
        )
        for notebook in found.notebooks
    }


def blueprint(notebook, order):
    """Return the `Blueprint` of one of nbgrader's notebooks."""
    graded = {cell.name: cell for cell in notebook.grade_cells}
    tasks = {cell.name: cell for cell in notebook.task_cells}
    solutions = {cell.name for cell in notebook.solution_cells}
    parts = []
    for cell in notebook.source_cells:
        scored = graded.get(cell.name) or tasks.get(cell.name)
        parts.append(
            Part(
                name=cell.name,
                cell_type=cell.cell_type,
                source=cell.source or "",
                graded=cell.name in graded,
                solution=cell.name in solutions,
                locked=bool(cell.locked),
                task=cell.name in tasks,
                points=float(scored.max_score) if scored else None,
                checksum=cell.checksum or "",
            )
        )
    known = {name: i for i, name in enumerate(order)}
    parts.sort(key=lambda part: known.get(part.name, len(known)))
    return Blueprint(notebook.name, tuple(parts), json.loads(notebook.kernelspec or "{}"))


def released_order(folder, assignment, name):
    """Return the ids of the instructor's cells in the released notebook, in order."""
    path = pathlib.Path(folder) / assignment / f"{name}.ipynb"
    if not path.is_file():
        return []
    cells = json.loads(path.read_text("utf-8"))["cells"]
    ids = [cell["metadata"].get("nbgrader", {}).get("grade_id") for cell in cells]
    return [name for name in ids if name]
