"""Stock nbgrader's Validate on the student notebook: empty, solved, and with a mistake."""

import json
import subprocess
import sys

import pytest
from released import environment, with_solution

from autograder import sources

NOTEBOOK = sources.NOTEBOOKS / "ring" / "ring.ipynb"


def validate(folder, nb):
    """Return what `nbgrader validate` prints about a notebook, on one line."""
    (folder / "ring.ipynb").write_text(json.dumps(nb), encoding="utf-8")
    command = [sys.executable, "-m", "nbgrader", "validate", "ring.ipynb"]
    done = subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=120
    )
    return " ".join(done.stdout.split())


@pytest.fixture
def student():
    """Return the student notebook as JSON."""
    return json.loads(NOTEBOOK.read_text(encoding="utf-8"))


def test_the_solved_notebook_passes(tmp_path, student):
    """Every test cell that the student sees is green."""
    assert "Success! Your notebook passes all the tests." in validate(
        tmp_path, with_solution(student)
    )


def test_the_empty_notebook_fails_with_kind_words(tmp_path, student):
    """Three functions are not written yet, and one answer is missing."""
    printed = validate(tmp_path, student)
    assert "VALIDATION FAILED ON 4 CELL(S)" in printed
    assert printed.count("This function is not written yet.") == 3
    assert "You did not provide a response." in printed


def test_a_mistake_is_named_in_the_dialog(tmp_path, student):
    """The diagnosis stands where Validate shows the error, without a traceback."""
    nb = with_solution(student)
    for cell in nb["cells"]:
        cell["source"] = "".join(cell["source"]).replace("[(r - s) % n]", "[(r + s) % n]")
    printed = validate(tmp_path, nb)
    assert "in step 1 rank 0 sent chunk 1" in printed
    assert "Traceback" not in printed
