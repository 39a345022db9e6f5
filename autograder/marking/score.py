"""What the engine's result says about one submission: points, status and messages."""

import hashlib

from nbgrader import utils

from autograder.marking.notebook import node

MARKED, MANUAL, REFUSED, FAILED = "marked", "needs manual grading", "refused", "failed"
WAITS = "A person will mark this."
NOT_MARKED = "This could not be marked."


def tests_of(cells, results):
    """Return one entry per cell that gives points: name, score (None: open), max_score, message."""
    entries = []
    for cell, result in zip(cells, results, strict=True):
        part = cell.part
        if part is None or not (part.is_test or part.is_manual):
            continue
        if part.is_test:
            entries.append(entry(part, result["score"], result["message"]))
        else:
            entries.append(manual(cell))
    return entries


def manual(cell):
    """Return the entry of a cell that a person marks: 0 if the student wrote nothing there."""
    if not cell.missing and untouched(cell):
        return entry(cell.part, 0.0, "No response.")
    return entry(cell.part, None, WAITS)


def untouched(cell):
    """Return whether the student has left an answer cell as it was."""
    if cell.part.task or not cell.part.solution:
        return False
    return utils.compute_checksum(node(cell, 0)) == cell.part.checksum


def comments_of(cells):
    """Return nbgrader's automatic comments by cell name."""
    return {
        cell.part.name: "No response."
        for cell in cells
        if cell.part is not None and cell.part.solution and not cell.missing and untouched(cell)
    }


def answers_of(cells):
    """Return {cell name: checksum of what the student wrote} of the cells that a person marks.

    A mark by hand holds for exactly this answer: for another one it must be confirmed.
    """
    return {
        cell.part.name: hashlib.sha256(cell.source.encode("utf-8", "replace")).hexdigest()[:16]
        for cell in cells
        if cell.part is not None and cell.part.is_manual
    }


def unmarked(blueprint, message):
    """Return the entries of a notebook that could not be marked at all."""
    parts = [part for part in blueprint.parts if part.is_test or part.is_manual]
    return [entry(part, None, f"{NOT_MARKED} {message}") for part in parts]


def entry(part, score, message):
    """Return one entry."""
    return {"name": part.name, "score": score, "max_score": part.points, "message": message}


def record_of(submission, tests, comments, problems, status, answers=None):
    """Return the record of a submission; `score` is None if nothing could be marked."""
    record = {
        "student": submission.student,
        "assignment": submission.assignment,
        "score": None,
        "max_score": sum(test["max_score"] for test in tests),
        "status": status,
        "problems": problems,
        "tests": tests,
        "comments": comments,
        "answers": answers or {},
    }
    return total_up(record)


def total_up(record):
    """Add up the points of a record that could be marked; return it."""
    scores = [test["score"] for test in record["tests"] if test["score"] is not None]
    if record["status"] in (MARKED, MANUAL) or len(scores) == len(record["tests"]) > 0:
        whole = len(scores) == len(record["tests"]) and not record.get("unconfirmed")
        record["status"] = MARKED if whole else MANUAL
        record["score"] = sum(scores)
    return record
