"""Runs one notebook: the student's cells in the sandbox, the tests here, in the notebook's order.

A job is plain data, `{"cells": [{"role", "source", "name", "points"}, …]}`. The role of a cell is
"student", "read-only" (the instructor's, not a test), "test" or "text". What comes back is plain
data too: for every cell its outputs and, for tests, points and a message.

If code follows a test, the cells run twice. First all of them without any test: that gives the
outputs that the student will read. Then in a new process and an empty folder, with the tests at
their places: that gives the points. So what a test hands to the student's code is in no output.
"""

import contextlib

from autograder.engine.desk import Desk, TestNames
from autograder.engine.examiner import examine, prepare
from autograder.engine.nursery import SandboxError
from autograder.engine.session import Ended

HIDDEN = "BEGIN HIDDEN TESTS"


def run_job(job, nursery, limits):
    """Run the cells of `job`; return `{"cells": […], "problems": […]}`."""
    cells, problems, shown, stopped = job["cells"], [], None, {}
    if code_follows_a_test(cells):
        with contextlib.closing(Desk(nursery, limits, problems)) as desk:
            shown = [outputs_of(i, cell, desk) for i, cell in enumerate(cells)]
        stopped = desk.stopped
    with contextlib.closing(Desk(nursery, limits, problems, stopped)) as desk:
        desk.quiet = shown is not None
        results = tested(cells, desk, limits)
    for result, outputs in zip(results, shown or (), strict=False):
        result["outputs"] = outputs
    return {"cells": results, "problems": problems}


def code_follows_a_test(cells):
    """Return whether anything that could print runs after a test."""
    roles = [cell["role"] for cell in cells if cell["role"] != "text"]
    return "test" in roles and any(role != "test" for role in roles[roles.index("test") :])


def outputs_of(number, cell, desk):
    """Run one cell, unless it is text or a test; return its outputs."""
    if cell["role"] in ("text", "test"):
        return []
    try:
        return desk.run(number, cell["source"])
    except (Ended, SandboxError) as error:
        desk.problem(f"Cell {number + 1} was not run: {error}")
        return []


def tested(cells, desk, limits):
    """Run the cells with the tests among them; return the result of each one."""
    names, results = TestNames(desk), []
    last = max((i for i, cell in enumerate(cells) if cell["role"] == "test"), default=-1)
    for number, cell in enumerate(cells):
        if cell["role"] == "test":
            results.append(run_test(cell, desk, names, limits))
            continue
        if cell["role"] == "read-only":
            prepare(cell["source"], names)
        needed = number < last or not desk.quiet
        results.append({"outputs": outputs_of(number, cell, desk) if needed else []})
    return results


def run_test(cell, desk, names, limits):
    """Run a test cell; return its points and its message."""
    desk.quotes.secret = desk.quotes.secret or HIDDEN in cell["source"]
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
