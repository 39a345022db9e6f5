"""The cells of `variants` as nbgrader runs them: points, partial credit, messages; and if empty."""

import nbclient
import nbformat
import pytest
from nbgrader.utils import determine_grade
from released import environment

from autograder import generate, sources
from autograder.checks.variants.buckets import BUCKETS
from autograder.checks.variants.hierarchy import HIERARCHY
from autograder.hidden.variants import FILLED, GRIDS

SOURCE = sources.SOLUTIONS / "variants" / "variants.py"
MAXIMA = {
    "hierarchical_all_reduce-check": 4,
    "hierarchical_all_reduce-hidden": 8,
    "fill_buckets-check": 3,
    "fill_buckets-hidden": 5,
    "one_hundred_gradients-check": 0,
    "one_hundred_gradients-hidden": 4,
}


def run(nb):
    """Run a notebook; return (points, printed text on one line) of each test cell."""
    client = nbclient.NotebookClient(nb, timeout=60)
    client.execute(env=environment(NBGRADER_EXECUTION="autograde"))
    tests = [cell for cell in nb.cells if cell.metadata.get("nbgrader", {}).get("grade")]
    return {cell.id: (determine_grade(cell)[0], printed(cell)) for cell in tests}


def printed(cell):
    """Return what the cell has printed, on one line."""
    text = " ".join(out.text for out in cell.outputs if out.output_type == "stream")
    return " ".join(text.split())


@pytest.fixture(scope="module")
def partly_right():
    """Return the grades of a notebook with one mistake in each task."""
    nb = sources.notebook(SOURCE)
    replaced = (
        ("np.ravel(tensor) for", "np.nan_to_num(np.ravel(tensor)) for"),
        ("filled >= limit", "filled > limit"),
        ("steps = 2 * (n - 1)", "steps = n - 1"),
    )
    for cell in nb.cells:
        for old, new in replaced:
            if cell.metadata.get("nbgrader", {}).get("solution"):
                cell.source = cell.source.replace(old, new)
    return run(nb)


def test_the_solution_gets_all_points():
    """Public 4 and 3, hidden 8, 5 and 4: 24 points."""
    assert {name: points for name, (points, _) in run(sources.notebook(SOURCE)).items()} == MAXIMA
    assert sum(MAXIMA.values()) == 24


def test_the_points_of_the_cells_are_those_of_the_promises():
    """Each cell with tests is worth what its promises are worth together."""
    promises = (HIERARCHY, GRIDS, BUCKETS, FILLED)
    worth = [sum(prop.points for prop in group) for group in promises]
    assert worth == list(MAXIMA.values())[:4]


def test_a_hidden_nan_costs_one_point(partly_right):
    """All other promises are kept and counted; the message has a page."""
    assert partly_right["hierarchical_all_reduce-check"][0] == 4
    points, text = partly_right["hierarchical_all_reduce-hidden"]
    assert points == 7
    assert text.count("NO ") == 1
    assert "With one NaN in the tensor of one rank" in text


def test_a_bucket_that_stays_open_is_named(partly_right):
    """The order, the completeness and the errors count; when a bucket closes does not."""
    points, text = partly_right["fill_buckets-check"]
    assert points == 2
    assert "A bucket that holds exactly the cap is full." in text
    points, text = partly_right["fill_buckets-hidden"]
    assert points == 2
    assert "yes the last parameter first, inside each bucket too" in text


def test_a_wrong_number_is_explained(partly_right):
    """15 steps are one phase: three of the four numbers follow from them."""
    points, text = partly_right["one_hundred_gradients-hidden"]
    assert points == 1
    assert "An all-reduce has two phases" in text


def test_the_empty_notebook_runs_and_says_what_is_missing():
    """No cell fails; each of the three checks says that its function is not written."""
    content = generate.generated(only=["variants"])["variants/variants.ipynb"]
    grades = run(nbformat.reads(content.decode("utf-8"), as_version=4))
    checks = [text for name, (_, text) in grades.items() if name.endswith("-check")]
    assert len(checks) == 3
    assert all("This function is not written yet." in text for text in checks)
