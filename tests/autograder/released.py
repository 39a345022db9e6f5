"""The student notebook, filled in."""

import os

from autograder import sources


def with_solution(nb, assignment="ring"):
    """Return a notebook (as JSON) whose cells to fill hold the solution."""
    source = sources.notebook(sources.SOLUTIONS / assignment / f"{assignment}.py")
    solved = {cell.id: cell.source for cell in source.cells}
    for cell in nb["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("solution"):
            cell["source"] = solved[cell["id"]].split("=== BEGIN MARK")[0]
    return nb


def environment(**more):
    """Return the environment in which a kernel finds the repository's packages."""
    path = os.pathsep.join(filter(None, [str(sources.ROOT), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, **more}
