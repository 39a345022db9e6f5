"""The hidden tests as nbgrader runs them: points of each cell, partial credit, messages."""

import nbclient
import pytest
from nbgrader.utils import determine_grade
from released import environment

from autograder import sources


def grades(replaced=()):
    """Run the notebook with its hidden tests; return (points, printed text) of each test cell."""
    nb = sources.notebook(sources.SOLUTIONS / "ring" / "ring.py")
    for cell in nb.cells:
        for old, new in replaced:
            if cell.id in ("reduce_scatter", "ring_all_reduce_mean", "two_gigabytes"):
                cell.source = cell.source.replace(old, new)
    client = nbclient.NotebookClient(nb, timeout=60)
    client.execute(env=environment(NBGRADER_EXECUTION="autograde"))
    tests = [cell for cell in nb.cells if cell.cell_type == "code" and is_test(cell)]
    return {cell.id: (determine_grade(cell)[0], printed(cell)) for cell in tests}


def is_test(cell):
    """Return whether the cell is a test with points."""
    return cell.metadata.get("nbgrader", {}).get("grade", False)


def printed(cell):
    """Return what the cell has printed, on one line."""
    text = " ".join(out.text for out in cell.outputs if out.output_type == "stream")
    return " ".join(text.split())


@pytest.fixture(scope="module")
def partly_right():
    """Return the grades of a notebook with one mistake in each task."""
    return grades(
        [
            ("np.array(tensor, dtype=np.float64)", "np.nan_to_num(np.float64(tensor))"),
            ("np.shape(tensor) != shape", "np.size(tensor) != np.size(tensors[0])"),
            ("steps = 2 *", "steps = 1 *"),
        ]
    )


def test_the_solution_gets_all_points():
    """Public 4 and 4, hidden 8, 10 and 3."""
    assert {name: points for name, (points, _) in grades().items()} == {
        "reduce_scatter-check": 4,
        "reduce_scatter-hidden": 8,
        "ring_all_reduce_mean-check": 4,
        "ring_all_reduce_mean-hidden": 10,
        "two_gigabytes-check": 0,
        "two_gigabytes-hidden": 3,
    }


def test_each_lost_point_has_its_reason(partly_right):
    """Promises that are kept count; the others come with a message and a page."""
    points, text = partly_right["reduce_scatter-hidden"]
    assert points == 7
    assert text.count("NO ") == 1
    assert "NO nothing is lost: small differences and NaN" in text
    assert "With one NaN in the tensor of one rank" in text
    assert "Read in the book: implementation/reduce-scatter.html#a-nan-shows-the-way" in text


def test_shapes_of_equal_size_cost_two_points(partly_right):
    """The shape check compares sizes only, and the sums come from the function that hides NaN."""
    points, text = partly_right["ring_all_reduce_mean-hidden"]
    assert points == 7
    assert "(2, 3) and (3, 2) have the same number of elements." in text


def test_a_wrong_number_is_explained(partly_right):
    """15 steps are one phase; the gigabytes follow from them and are wrong too."""
    points, text = partly_right["two_gigabytes-hidden"]
    assert points == 1
    assert text.count("An all-reduce has two phases: reduce-scatter and all-gather.") >= 1
