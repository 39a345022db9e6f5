"""The student notebooks are what the solutions give, and hold no secret."""

import shutil

import nbformat
import pytest
from click.testing import CliRunner
from nbgrader.nbgraderformat import MetadataValidator

from autograder import generate, sources
from autograder.__main__ import main
from autograder.checks import public
from autograder.hidden import ring as hidden


@pytest.fixture
def course(tmp_path, repository):
    """Return a copy of the sources and the student notebooks."""
    for name in ("solutions", "notebooks"):
        shutil.copytree(repository / name, tmp_path / name)
    return tmp_path


@pytest.fixture(scope="module")
def released():
    """Return the student notebook of `ring`, freshly made."""
    content = generate.generated()["ring/ring.ipynb"]
    return nbformat.reads(content.decode("utf-8"), as_version=4)


@pytest.fixture(scope="module")
def source():
    """Return the notebook of `ring` with its solution."""
    return sources.notebook(sources.SOLUTIONS / "ring" / "ring.py")


def cells(nb):
    """Return the nbgrader cells of a notebook: grade_id -> cell."""
    return {c.metadata.nbgrader.grade_id: c for c in nb.cells if "nbgrader" in c.metadata}


def test_the_notebooks_in_the_repository_are_fresh():
    """The same bytes come out again."""
    assert generate.stale() == []


def test_a_one_character_edit_is_found_and_the_message_says_what_to_do(course):
    """The message names the cell, the file to edit and the command."""
    path = course / "notebooks" / "ring" / "ring.ipynb"
    path.write_text(path.read_text(encoding="utf-8").replace("Predict first", "predict first", 1))
    (problem,) = generate.stale(course)
    assert "notebooks/ring/ring.ipynb is not what solutions/ring/ring.py gives" in problem
    assert "reduce_scatter-text" in problem
    assert "make notebooks" in problem


def test_missing_and_additional_files_are_found_and_mended(course):
    """`write` makes the folder what it has to be."""
    (course / "notebooks" / "ring" / "ring.ipynb").unlink()
    (course / "notebooks" / "old").mkdir()
    (course / "notebooks" / "old" / "old.ipynb").write_text("{}")
    assert len(generate.stale(course)) == 2
    generate.write(course)
    assert generate.stale(course) == []
    assert not (course / "notebooks" / "old").exists()


def test_the_command_fails_on_a_stale_notebook(monkeypatch):
    """`generate --check` exits with 1 and prints the problem."""
    monkeypatch.setattr(generate, "stale", lambda: ["notebooks/x is stale"])
    result = CliRunner().invoke(main, ["generate", "--check"])
    assert result.exit_code == 1
    assert "notebooks/x is stale" in result.output


def test_the_student_notebook_is_valid_and_empty(released):
    """It has nbgrader's full metadata, fixed cell ids, no outputs."""
    nbformat.validate(released)
    MetadataValidator().validate_nb(released)
    assert len({cell.id for cell in released.cells}) == len(released.cells)
    assert all(not cell.get("outputs") for cell in released.cells)
    assert all(cell.metadata.nbgrader.schema_version == 3 for cell in cells(released).values())


def test_no_line_of_a_solution_or_a_hidden_test_is_left(source, released):
    """What stands between the marks in the source is not in the student's notebook."""
    student = "\n".join(cell.source for cell in released.cells)
    secret, inside = [], False
    for line in "\n".join(cell.source for cell in source.cells).splitlines():
        if "BEGIN SOLUTION" in line or "BEGIN HIDDEN" in line or "BEGIN MARK" in line:
            inside = True
        elif "END SOLUTION" in line or "END HIDDEN" in line or "END MARK" in line:
            inside = False
        elif inside and len(line.strip()) > 12:
            secret.append(line)
    assert len(secret) > 30
    assert not [line for line in secret if line in student]
    assert "hidden import" not in student
    assert cells(source)["explain"].source[:40] not in student


def test_the_cells_to_fill_are_stubs(released):
    """They raise NotImplementedError, or ask for an answer."""
    filled = cells(released)
    for name in ("reduce_scatter", "ring_all_reduce_mean", "two_gigabytes"):
        assert filled[name].metadata.nbgrader.solution
        assert filled[name].source.endswith("# YOUR CODE HERE\n    raise NotImplementedError")
    assert filled["explain"].source == "YOUR ANSWER HERE"


def test_the_points_of_the_cells_are_those_of_the_properties(released):
    """Each cell with tests is worth what its promises are worth together."""
    worth = {
        "reduce_scatter-check": public.SCATTER,
        "reduce_scatter-hidden": hidden.SCATTER,
        "ring_all_reduce_mean-check": public.MEAN,
        "ring_all_reduce_mean-hidden": hidden.MEAN,
    }
    points = {name: cell.metadata.nbgrader.get("points") for name, cell in cells(released).items()}
    for name, properties in worth.items():
        assert points[name] == sum(prop.points for prop in properties), name
    assert points["two_gigabytes-hidden"] == 3
    assert points["explain"] == 3


@pytest.mark.parametrize(
    ("short", "words"),
    [
        ({"solution": True}, "no grade_id"),
        ({"grade_id": "x", "grade": True}, "points"),
        ({"grade_id": "x", "points": 2}, "points"),
    ],
)
def test_metadata_that_nbgrader_would_misread_is_refused(short, words, tmp_path):
    """The message says which cell and why."""
    with pytest.raises(ValueError, match=words):
        sources.full_metadata(short, tmp_path / "x.py")


@pytest.mark.parametrize("command", ["generate", "bundle", "confusion"])
def test_each_command_has_help(command):
    """`--help` says what the command does."""
    result = CliRunner().invoke(main, [command, "--help"])
    assert result.exit_code == 0
    assert len(result.output.splitlines()) > 5
