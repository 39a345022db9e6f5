"""The notebook of the tickets: broken programs for students, the mended ones only in the source."""

import contextlib
import io
import json
import re

import nbclient
import nbformat
import numpy as np
import pytest
from nbgrader.utils import determine_grade
from released import environment

from autograder import sources
from autograder.checks.tickets import causes
from autograder.hidden.tickets import TICKETS
from autograder.hidden.tickets.causes import AGAINST, RIGHT
from autograder.starter import ClearSolutionsKeepStarter
from collectives import Ring, datasets, reduce_scatter

SOURCE = sources.SOLUTIONS / "tickets" / "tickets.py"
RELEASED = sources.NOTEBOOKS / "tickets" / "tickets.ipynb"


@pytest.fixture(scope="module")
def source():
    """Return the cells of the source with a grade_id: grade_id -> cell."""
    return graded(sources.notebook(SOURCE))


@pytest.fixture(scope="module")
def released():
    """Return the student notebook."""
    return nbformat.reads(RELEASED.read_text(encoding="utf-8"), as_version=4)


def graded(nb):
    """Return the cells of a notebook by their grade_id."""
    return {c.metadata.nbgrader.grade_id: c for c in nb.cells if "nbgrader" in c.metadata}


def run(nb, answers=()):
    """Run the code cells of a student notebook; return what each one prints, by grade_id."""
    names, printed = {"__name__": "__main__"}, {}
    for name, cell in graded(nb).items():
        if cell.cell_type == "code":
            with contextlib.redirect_stdout(io.StringIO()) as out:
                exec(dict(answers).get(name, cell.source), names)
            printed[name] = out.getvalue()
    return printed


def test_the_cells_are_worth_what_their_promises_are_worth(released):
    """Each ticket has 1 point for its cause, 1 for the public check, 3 for the hidden tests."""
    points = {n: c.metadata.nbgrader.get("points") for n, c in graded(released).items()}
    for number, (name, (_, public, hidden)) in enumerate(TICKETS.items(), start=1):
        assert points[f"cause_{number}-hidden"] == 1
        assert points[f"{name}-check"] == sum(promise.points for promise in public) == 1
        assert points[f"{name}-hidden"] == sum(promise.points for promise in hidden) == 3
    assert sum(filter(None, points.values())) == 30


@pytest.mark.parametrize("name", TICKETS)
def test_students_get_the_broken_program_and_not_the_mended_one(source, released, name):
    """The cell holds the starter code, of at most 20 lines, and no line of the solution alone."""
    cell = graded(released)[name]
    mended, rest = source[name].source.split("### END SOLUTION")
    broken = rest.split("### BEGIN STARTER\n")[1].split("    ### END STARTER")[0]
    assert broken in cell.source + "\n"
    assert len(cell.source.splitlines()) <= 20
    secret = set(mended.split("### BEGIN SOLUTION")[1].splitlines()) - set(broken.splitlines())
    assert secret
    assert not secret & set(cell.source.splitlines()) - {""}
    assert "###" not in cell.source


def test_starter_code_needs_a_solution_above_it():
    """Without one the author is told so; a cell without starter code gets the stub as always."""
    step = ClearSolutionsKeepStarter(code_stub={"python": "raise NotImplementedError"})
    cell = nbformat.v4.new_code_cell("x = 1\n### BEGIN STARTER\nx = 2\n### END STARTER")
    cell.metadata["nbgrader"] = {"solution": True, "grade_id": "x", "schema_version": 3}
    with pytest.raises(ValueError, match="no solution above it"):
        step.preprocess_cell(cell, {"language": "python"}, 0)
    cell.source = "### BEGIN SOLUTION\nx = 1\n### END SOLUTION"
    cleared, _ = step.preprocess_cell(cell, {"language": "python"}, 0)
    assert cleared.source == "raise NotImplementedError"


def test_the_untouched_notebook_runs_and_shows_every_symptom(released):
    """No cell fails. What is printed is what the colleagues report."""
    printed = run(released)
    text = "\n".join(printed.values())
    assert text.count("This function is not written yet.") == 6
    assert text.count("public check: 0 of 1 points") == 6
    assert "rank 3 waits forever in: send, peer 0" in printed["ring_step-symptom"]
    assert "8 ranks, step 10: loss 31381059609" in printed["sgd_step-symptom"]
    assert "rank 2 [8. 6. 2. 2. 4. 9. 7. 2.]" in printed["all_gather-symptom"]
    assert "rank 0 after  weight [31. 42.]" in printed["reduce_all-symptom"]
    assert "blamed: rank 2  slow: rank 3" in printed["slow_rank-symptom"]
    assert "8 ranks with 10000 in float16: [inf]" in printed["average-symptom"]
    assert "[14.66666667]" in printed["average-symptom"]


def test_the_solved_notebook_shows_no_symptom(released, source):
    """The same cells show that the programs are mended."""
    answers = {name: cell.source for name, cell in source.items() if "SOLUTION" in cell.source}
    printed = run(released, answers)
    assert "\n".join(printed.values()).count("public check: 1 of 1 points") == 6
    assert "waits forever" not in printed["ring_step-symptom"]
    assert "8 ranks, step 10: loss 0.000009" in printed["sgd_step-symptom"]
    assert printed["all_gather-symptom"].count("[18. 27. 21. 20. 17. 21. 23.  8.]") == 5
    assert "inf" not in printed["average-symptom"]
    assert "you name C: A rank waits for another one" in " ".join(printed["cause_1-check"].split())


def test_the_list_in_the_text_is_that_of_the_check(released):
    """Letters and words; each wrong letter has words against it, each ticket another letter."""
    text = graded(released)["causes-text"].source
    assert dict(re.findall(r"^\| ([A-H]) \| (.+) \|$", text, re.MULTILINE)) == causes.CAUSES
    assert set(AGAINST) == set(causes.CAUSES)
    assert len({letter for letter, *_ in RIGHT.values()}) == 6


def test_the_chunks_of_ticket_3_come_from_a_real_reduce_scatter(source):
    """The owned chunks are those of the library; rank 1 passes [9, 14] on, as in the book."""
    names = {"all_gather": lambda ring, held, owned: [], "np": np, "Ring": Ring}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(source["all_gather-symptom"].source, names)
    for r, (i, chunk) in enumerate(reduce_scatter(Ring(4), list(datasets.random_digits()))):
        assert np.array_equal(names["held"][r][i], chunk)
    assert np.array_equal(names["held"][1][0], [9, 14])


def test_stock_nbgrader_gives_the_points_of_each_cell():
    """With the solution, and with the sum in place of the mean in ticket 2."""
    nb = sources.notebook(SOURCE)
    for cell in nb.cells:
        if cell.id in ("sgd_step", "cause_6"):
            cell.source = cell.source.replace(" / len(gradients)", "").replace('"E"', '"D"')
    nbclient.NotebookClient(nb, timeout=60).execute(env=environment(NBGRADER_EXECUTION="autograde"))
    tests = {n: c for n, c in graded(nb).items() if c.metadata.nbgrader.grade}
    lost = {n: determine_grade(c) for n, c in tests.items()}
    lost = {name: most - got for name, (got, most) in lost.items() if got < most}
    assert lost == {"sgd_step-check": 1, "sgd_step-hidden": 3, "cause_6-hidden": 1}
    text = json.dumps(tests["sgd_step-hidden"].outputs)
    assert "The gradient must not grow with the number of ranks." in text
