"""Runs one notebook: the student's cells in the sandbox, the tests here, in the notebook's order.

A job is plain data, `{"cells": [{"role", "source", "name", "points"}, …]}`. The role of a cell is
"student", "read-only" (the instructor's, not a test), "test" or "text". What comes back is plain
data too: for every cell its outputs and, for tests, points and a message.
"""

from autograder.engine.desk import Desk, TestNames
from autograder.engine.examiner import examine, prepare
from autograder.engine.nursery import SandboxError
from autograder.engine.session import Ended


def run_job(job, nursery, limits):
    """Run the cells of `job`; return `{"cells": […], "problems": […]}`."""
    desk = Desk(nursery, limits)
    names = TestNames(desk)
    try:
        cells = [run_cell(i, cell, desk, names, limits) for i, cell in enumerate(job["cells"])]
    finally:
        desk.close()
    return {"cells": cells, "problems": desk.problems}


def run_cell(number, cell, desk, names, limits):
    """Run one cell where it belongs; return its outputs and, for a test, points and message."""
    if cell["role"] == "text":
        return {"outputs": []}
    if cell["role"] == "test":
        return run_test(cell, desk, names, limits)
    if cell["role"] == "read-only":
        prepare(cell["source"], names)
    try:
        outputs = desk.run(cell["source"], f"Cell {number + 1}")
    except (Ended, SandboxError) as error:
        desk.problem(f"Cell {number + 1} was not run: {error}")
        outputs = []
    return {"outputs": outputs}


def run_test(cell, desk, names, limits):
    """Run a test cell; what it fetched from the student is forgotten afterwards."""
    verdict = examine(cell["source"], names, cell["points"], limits.test_seconds)
    points = cell["points"] if verdict.points is None else verdict.points
    if verdict.doubtful:
        desk.problem(f"Test {cell['name']} stopped with {verdict.error}: look at what was returned")
    return {
        "outputs": [],
        "score": float(points),
        "message": verdict.message,
        "error": verdict.error,
        "value": verdict.points,
    }
