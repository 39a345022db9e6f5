"""The notebook of `trees`: points of each cell, partial credit, messages, and the empty one."""

import json

import nbclient
import pytest
from nbgrader.utils import determine_grade
from released import environment, with_solution

from autograder import generate, sources
from autograder.checks.trees import public
from autograder.hidden import trees as hidden

TO_FILL = ("tree_broadcast", "tree_all_reduce", "thirteen_ranks")


def grades(replaced=()):
    """Run the notebook with its hidden tests; return (points, printed text) of each test cell."""
    nb = sources.notebook(sources.SOLUTIONS / "trees" / "trees.py")
    for cell in nb.cells:
        for name, old, new in replaced:
            if cell.id == name:
                assert old in cell.source
                cell.source = cell.source.replace(old, new)
    client = nbclient.NotebookClient(nb, timeout=60)
    client.execute(env=environment(NBGRADER_EXECUTION="autograde"))
    tests = [cell for cell in nb.cells if cell.metadata.get("nbgrader", {}).get("grade", False)]
    return {cell.id: (determine_grade(cell)[0], printed(cell)) for cell in tests}


def printed(cell):
    """Return what the cell has printed, on one line."""
    text = " ".join(out.text for out in cell.outputs if out.output_type == "stream")
    return " ".join(text.split())


@pytest.fixture(scope="module")
def partly_right():
    """Return the grades of a notebook with one mistake in each task."""
    return grades(
        [
            ("tree_broadcast", "np.array(value)", "np.array(value, dtype=np.float64)"),
            ("tree_all_reduce", "np.shape(tensor) != np.shape(tensors[0])", "False"),
            ("thirteen_ranks", "return 2 * levels", "return levels"),
        ]
    )


def test_the_solution_gets_all_points():
    """Public 3 and 4, hidden 6, 8 and 3."""
    assert {name: points for name, (points, _) in grades().items()} == {
        "tree_broadcast-check": 3,
        "tree_broadcast-hidden": 6,
        "tree_all_reduce-check": 4,
        "tree_all_reduce-hidden": 8,
        "thirteen_ranks-check": 0,
        "thirteen_ranks-hidden": 3,
    }


def test_each_lost_point_has_its_reason(partly_right):
    """Promises that are kept count; the other one comes with a message and a page."""
    points, text = partly_right["tree_broadcast-hidden"]
    assert points == 5
    assert text.count("NO ") == 1
    assert "NO every shape, and exactly the numbers of the value" in text
    assert "A broadcast computes nothing: pass the array on as it is, in its own dtype." in text
    assert "Read in the book: implementation/tree-and-server.html#a-broadcast-on-a-tree" in text


def test_shapes_are_one_promise_of_the_public_and_one_of_the_hidden_points(partly_right):
    """Without a look at the shapes the sums of equal shapes are right all the same."""
    assert partly_right["tree_all_reduce-check"][0] == 3
    points, text = partly_right["tree_all_reduce-hidden"]
    assert points == 7
    assert "NO ValueError whenever two ranks differ in shape" in text


def test_a_wrong_number_is_explained(partly_right):
    """Four rounds are one phase."""
    points, text = partly_right["thirteen_ranks-hidden"]
    assert points == 2
    assert "An all-reduce has two phases: a reduce and a broadcast." in text


def test_the_points_of_the_cells_are_those_of_the_promises():
    """Each cell with tests is worth what its promises are worth together."""
    worth = {
        "tree_broadcast-check": public.BROADCAST_PROMISES,
        "tree_broadcast-hidden": hidden.BROADCAST_PROMISES,
        "tree_all_reduce-check": public.ALL_REDUCE_PROMISES,
        "tree_all_reduce-hidden": hidden.ALL_REDUCE_PROMISES,
    }
    nb = json.loads(generate.generated()["trees/trees.ipynb"])
    cells = {cell["id"]: cell["metadata"].get("nbgrader", {}) for cell in nb["cells"]}
    for name, promises in worth.items():
        assert cells[name]["points"] == sum(promise.points for promise in promises), name
    assert cells["thirteen_ranks-hidden"]["points"] == 3
    text = "".join(nb["cells"][0]["source"])
    for name in ("tree_broadcast", "tree_all_reduce"):
        shown, more = (cells[f"{name}-{kind}"]["points"] for kind in ("check", "hidden"))
        assert f"`{name}` | {shown} points | {more} points | |" in text


def run(nb):
    """Run the code cells of a notebook in one namespace, as a student does."""
    names = {"__name__": "__main__"}
    for cell in nb["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)


def test_the_empty_notebook_runs_and_says_kindly_what_is_missing(capsys):
    """No cell fails; the example of a refused round is shown."""
    run(json.loads(generate.generated()["trees/trees.ipynb"]))
    text = capsys.readouterr().out
    assert text.count("This function is not written yet.") == 3
    assert "refused: a rank has one port" in text


def test_the_solved_student_notebook_gets_all_public_points(capsys):
    """The solution goes into the cells that students get."""
    nb = with_solution(json.loads(generate.generated()["trees/trees.ipynb"]), "trees")
    run(nb)
    text = capsys.readouterr().out
    assert "tree_broadcast, public checks: 3 of 3 points" in text
    assert "tree_all_reduce, public checks: 4 of 4 points" in text
    assert "NO " not in text
