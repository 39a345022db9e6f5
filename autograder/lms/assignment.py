"""What an assignment expects: its notebooks, and how each is known by its content."""

import json
import pathlib

from autograder.lms.entries import Unreadable

MAX_READ = 64 * 2**20


def expected_notebooks(release, assignment):
    """Return {notebook: its grade ids} from the student version; {assignment: {}} without one."""
    found = {}
    for path in sorted(pathlib.Path(release, assignment).glob("*.ipynb")):
        found[path.stem] = grade_ids(path.read_bytes())
    return found or {assignment: frozenset()}


def cells_of(data):
    """Return the cells of a notebook. Raises Unreadable if the bytes are no whole notebook."""
    if not data:
        raise Unreadable("it is empty (0 bytes)")
    try:
        document = json.loads(data.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError):
        raise Unreadable("it is damaged: it ends too early or holds something else") from None
    cells = document.get("cells") if isinstance(document, dict) else None
    if isinstance(document, dict) and isinstance(document.get("worksheets"), list):
        return []  # nbformat 3: `grade` converts it
    if not isinstance(cells, list):
        raise Unreadable("it is no notebook: it has no cells")
    return [cell for cell in cells if isinstance(cell, dict)]


def grade_ids(data):
    """Return the ids of the cells that nbgrader knows in a notebook."""
    ids = set()
    for cell in cells_of(data):
        metadata = cell.get("metadata")
        mark = metadata.get("nbgrader") if isinstance(metadata, dict) else None
        if isinstance(mark, dict) and isinstance(mark.get("grade_id"), str):
            ids.add(mark["grade_id"])
    return frozenset(ids)


def known_by_content(data, expected):
    """Return the one expected notebook of which `data` holds at least half the graded cells."""
    try:
        ids = grade_ids(data)
    except Unreadable:
        return None
    hits = [name for name, own in expected.items() if own and 2 * len(own & ids) >= len(own)]
    return hits[0] if len(hits) == 1 else None
