"""The notebook of `costs` as nbgrader runs it: points of each cell, partial credit, messages."""

import json
import subprocess
import sys
import zipfile

import nbclient
import pytest
from nbgrader.utils import determine_grade
from released import environment, with_solution

from autograder import bundle, sources
from autograder.checks.costs.answers import QUESTIONS
from autograder.checks.costs.public import TASKS
from autograder.hidden.costs.promises import HIDDEN

SOURCE = sources.SOLUTIONS / "costs" / "costs.py"


def run(nb):
    """Run a notebook; return (points, printed text on one line) of each test cell."""
    nbclient.NotebookClient(nb, timeout=60).execute(
        env=environment(NBGRADER_EXECUTION="autograde"), cwd=str(sources.ROOT)
    )
    tests = [cell for cell in nb.cells if is_test(cell)]
    return {cell.id: (determine_grade(cell)[0], printed(cell)) for cell in tests}


def is_test(cell):
    """Return whether the cell is code with points."""
    return cell.cell_type == "code" and cell.metadata.get("nbgrader", {}).get("grade", False)


def printed(cell):
    """Return what the cell has printed."""
    text = " ".join(out.text for out in cell.outputs if out.output_type == "stream")
    return " ".join(text.split())


def solved(**replaced):
    """Return the solved notebook; `replaced` holds (old, new) text for the cells to fill."""
    nb = sources.notebook(SOURCE)
    for cell in nb.cells:
        old, new = replaced.get(cell.id, ("", ""))
        assert old in cell.source
        cell.source = cell.source.replace(old, new) if old else cell.source
    return nb


@pytest.fixture(scope="module")
def partly_right():
    """Return the grades of a notebook with one mistake in each task."""
    return run(
        solved(
            t_ring=("T / n * beta", "T // n * beta"),
            t_tree=("math.ceil(math.log2(n))", "math.floor(math.log2(n))"),
            crossover=("math.inf if saved > 0 else math.nan", "math.inf"),
            beta_of_data_sheet=("/ 2 / 8", "/ 8"),
            busbw_of_a_run=("* 2 * 15 / 16", ""),
        )
    )


def test_the_solution_gets_all_points():
    """Each cell is worth what its promises are worth together, and the solution gets it all."""
    grades = {name: points for name, (points, _) in run(solved()).items()}
    worth = {f"{name}-check": TASKS[name][0] for name in TASKS}
    worth |= {f"{name}-hidden": HIDDEN[name] for name in HIDDEN}
    expected = {name: sum(prop.points for prop in found) for name, found in worth.items()}
    for name in QUESTIONS:
        expected |= {f"{name}-check": 0, f"{name}-hidden": 1}
    assert grades == expected
    most = {c.id: c.metadata.nbgrader.points for c in solved().cells if is_test(c)}
    assert grades == most
    assert sum(most.values()) == 23


def test_a_rounded_chunk_costs_the_bytes_only(partly_right):
    """The startups, one rank and the nonsense are right."""
    assert partly_right["t_ring-check"][0] == 1
    points, text = partly_right["t_ring-hidden"]
    assert points == 2
    assert "The model does not round" in text
    assert "yes 0 for one rank" in text


def test_a_floor_is_named_with_a_call_to_try(partly_right):
    """The message holds the call, what came back, and a section of the book."""
    points, text = partly_right["t_tree-check"]
    assert points == 0
    assert "`t_tree(3, 0, 3, 0.75)` gives 6 s, expected 12 s." in text
    assert "Read in the book: math/tree-and-server.html#the-ceiling" in text


def test_one_wrong_case_without_crossover_costs_one_point(partly_right):
    """Infinity in place of NaN."""
    points, text = partly_right["crossover-hidden"]
    assert points == 3
    assert "gives inf bytes, expected nan bytes." in text
    assert text.count("NO ") == 1


def test_wrong_numbers_are_explained_and_not_given_away(partly_right):
    """The right number never stands in a message; questions that use other tasks are right."""
    assert "What does the figure count?" in partly_right["beta_of_data_sheet-hidden"][1]
    assert "the algbw" in partly_right["busbw_of_a_run-hidden"][1]
    assert " 40 " not in partly_right["beta_of_data_sheet-hidden"][1]
    assert "11.25" not in partly_right["busbw_of_a_run-hidden"][1]
    assert partly_right["ring_milliseconds-hidden"][0] == 1
    assert partly_right["tree_speedup-hidden"][0] == 0


def test_the_empty_notebook_runs_and_says_kindly_what_is_missing():
    """No cell fails, and none has points."""
    nb = sources.nbformat.read(sources.NOTEBOOKS / "costs" / "costs.ipynb", as_version=4)
    grades = run(nb)
    assert len(grades) == 16
    for name, (points, text) in grades.items():
        if name.endswith("-check"):
            assert (points, text.count("This function is not written yet.")) == (0, 1), name


SCRIPT = """
import json, sys
names = {"__name__": "__main__"}
for cell in json.load(open("costs.ipynb", encoding="utf-8"))["cells"]:
    if cell["cell_type"] == "code":
        exec("".join(cell["source"]), names)
import autograder
print(autograder.__file__)
"""


@pytest.mark.parametrize("filled", [False, True])
def test_the_notebook_runs_in_the_students_zip(tmp_path, filled):
    """With the checks beside it and nothing else of the repository, empty and solved."""
    bundle.write(tmp_path / "b.zip")
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        archive.extractall(tmp_path)
    folder = tmp_path / bundle.TOP / "costs"
    path = folder / "costs.ipynb"
    if filled:
        nb = with_solution(json.loads(path.read_text("utf-8")), "costs")
        path.write_text(json.dumps(nb), encoding="utf-8")
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert str(folder / "autograder") in done.stdout
    assert done.stdout.count("This function is not written yet.") == (0 if filled else 8)
    assert done.stdout.count("public checks: 2 of 2 points") == (3 if filled else 0)
