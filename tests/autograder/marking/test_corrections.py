"""After an instructor's correction of a test, what it decides is marked again, and only that."""

import shutil

import pytest
from nbgrader.api import Gradebook

from autograder import sources
from autograder.marking import blueprint, register
from autograder.marking.corrections import modules_of, release_digest
from autograder.marking.grade import Options, grade
from autograder.trials import tiny

SOURCE = """\
# %% nbgrader={"grade_id": "f", "solution": true}
def double(ring, values):
    ### BEGIN SOLUTION
    return values
    ### END SOLUTION

# %% nbgrader={"grade_id": "f-check", "grade": true, "points": 2}
assert double(None, [1.0]) == [1.0]
"""
MORE = """
# %% nbgrader={"grade_id": "g-check", "grade": true, "points": 1}
assert double(None, [2.0]) == [2.0]
"""


@pytest.fixture
def ring(tmp_path):
    """Return the blueprints of the assignment `ring`."""
    url = f"sqlite:///{tmp_path / 'ring.db'}"
    register.register_solutions(url, "ring")
    with Gradebook(url) as book:
        return blueprint.load(book, "ring", sources.NOTEBOOKS)


def test_the_modules_of_an_assignment_are_found_through_their_imports(ring):
    """Hidden tests, checks and their table of mistakes; nothing of another assignment."""
    names = {path.relative_to(sources.ROOT).as_posix() for path in modules_of(ring)}
    hidden = {"autograder/hidden/ring.py", "autograder/hidden/probes.py"}
    checks = {"autograder/checks/schedule.py", "autograder/checks/mistakes.toml"}
    assert hidden | checks <= names
    others = {name for name in sources.assignments() if name != "ring"}
    assert not {name for name in names if set(name.replace(".", "/").split("/")) & others}


@pytest.mark.parametrize(
    "changed", ["hidden/ring.py", "hidden/probes.py", "checks/diagnose.py", "checks/mistakes.toml"]
)
def test_a_change_in_what_the_tests_import_changes_the_digest(ring, tmp_path, changed):
    """Also in a module that another module imports, and in the words of a diagnosis."""
    for folder in ("checks", "hidden"):
        shutil.copytree(sources.ROOT / "autograder" / folder, tmp_path / "autograder" / folder)
    before = release_digest(ring, tmp_path)
    path = tmp_path / "autograder" / changed
    path.write_text(path.read_text("utf-8") + "\n# corrected\n", "utf-8")
    assert release_digest(ring, tmp_path) != before
    assert release_digest(ring, tmp_path) == release_digest(ring, tmp_path)


@pytest.fixture
def corrected(tmp_path, monkeypatch):
    """Return (course, write): a marked course whose source `write(text)` replaces."""
    home = tmp_path / "solutions" / "tiny"
    home.mkdir(parents=True)
    monkeypatch.setattr(sources, "SOLUTIONS", home.parent)
    course = tiny.course(tmp_path / "course")
    course = course.at(tmp_path / "state", course.submitted)
    course.state.mkdir()
    (home / "tiny.py").write_text(SOURCE)
    tiny.write(course.submitted, "ada", tiny.answered())
    return course, (home / "tiny.py").write_text


def mark(course):
    """Mark the class; return (how many were left as they are, the points of ada)."""
    marker = grade(course, Options("tiny", workers=1, register=register.register_solutions))
    return marker.unchanged, marker.records["ada"]["max_score"]


def test_a_corrected_source_is_registered_and_marked_again(corrected):
    """New points count at the next run; without a change nothing is marked again."""
    course, write = corrected
    assert mark(course) == (0, 2)
    assert mark(course) == (1, 2)
    write(SOURCE.replace('"points": 2', '"points": 5'))
    assert mark(course) == (0, 5)
    assert mark(course) == (1, 5)


def test_cells_that_come_too_late_are_refused_with_words(corrected):
    """nbgrader's gradebook cannot add cells to work that is marked: the marks stay as they are."""
    course, write = corrected
    mark(course)
    write(SOURCE + MORE)
    with pytest.raises(register.CellsChangedError, match="added, removed or renamed"):
        mark(course)
    write(SOURCE)
    assert mark(course) == (1, 2)
