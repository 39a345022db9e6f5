"""The list of assignments in the book is that of the notebooks: names, points, times, links."""

import json
import re

import pytest

from autograder import sources

ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| ([\w ]+) \|(.+)\|$", re.MULTILINE)
WRITTEN = re.compile(r"^- `(\w+)`: (.+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def rows(repository):
    """Return {assignment: (what is written, points, time, links)} of the page."""
    text = (repository / "book" / "check" / "assignments.md").read_text("utf-8")
    written = dict(WRITTEN.findall(text))
    return {
        name: (written[name], int(points), time, links)
        for name, points, time, links in ROW.findall(text)
    }


def cells(assignment):
    """Return the cells of a student notebook."""
    path = sources.NOTEBOOKS / assignment / f"{assignment}.ipynb"
    return json.loads(path.read_text("utf-8"))["cells"]


def test_it_lists_every_assignment_with_ring_first(rows):
    assert set(rows) == set(sources.assignments())
    assert next(iter(rows)) == "ring"


@pytest.mark.parametrize("assignment", sources.assignments())
def test_points_time_and_functions_are_those_of_the_notebook(rows, assignment):
    what, points, time, _ = rows[assignment]
    found = cells(assignment)
    graded = [cell["metadata"].get("nbgrader", {}) for cell in found]
    assert sum(one["points"] for one in graded if one.get("grade")) == points
    goals = "".join(found[0]["source"])
    assert time in goals, f"{assignment}: the first cell does not say {time!r}"
    solved = {one["grade_id"] for one in graded if one.get("solution")}
    assert set(re.findall(r"`(\w+)`", what)) <= solved


@pytest.mark.parametrize("assignment", sources.assignments())
def test_the_pages_that_prepare_an_assignment_link_to_the_list(rows, assignment, repository):
    pages = re.findall(r"\]\(\.\./([\w/-]+\.md)\)", rows[assignment][3])
    texts = [(repository / "book" / page).read_text("utf-8") for page in pages]
    assert any(f"notebooks/{assignment}/{assignment}.ipynb" in text for text in texts)
