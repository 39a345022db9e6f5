"""JupyterLab for real: each student notebook empty, then solved by typing, then Validate."""

import re
import shutil

import pytest
from student_lab import Notebook, jupyterlab

from autograder import sources

pytestmark = pytest.mark.lab
FULL = re.compile(r"(\d+) of \1 points")


@pytest.fixture(scope="module")
def lab_url(tmp_path_factory):
    """Start JupyterLab once, on copies of all student notebooks; give its address."""
    home = tmp_path_factory.mktemp("students")
    for name in sources.assignments():
        shutil.copytree(sources.NOTEBOOKS / name, home / "course" / name)
    with jupyterlab(home / "course", home) as url:
        yield url


@pytest.fixture
def notebook(request, lab_url, browser):
    """Open the student notebook of an assignment in JupyterLab."""
    name = request.param
    opened = Notebook(browser, lab_url, f"{name}/{name}.ipynb", name)
    yield opened
    opened.page.close()


def stays_kind_when_empty(notebook):
    """Run the notebook as it comes: no cell fails, each check has kind words."""
    checks = notebook.run_all()
    assert checks and all(checks.values())
    assert notebook.failures() == []
    assert not [text for text in checks.values() if "Traceback" in text]
    return checks


@pytest.mark.parametrize("notebook", sources.assignments(), indirect=True)
def test_the_student_notebook_empty_solved_and_validated(notebook):
    """Empty it is kind, a typed solution turns all checks green, and Validate agrees."""
    before = stays_kind_when_empty(notebook)
    notebook.type_the_solution()
    after = notebook.run_all()
    assert not [text for text in after.values() if re.search(r"^ +NO ", text, re.MULTILINE)]
    assert [
        name for name, text in after.items() if "points" in text and not FULL.search(text)
    ] == []
    assert [name for name in before if before[name] == after[name]] == []
    notebook.page.keyboard.press("Escape")
    notebook.page.get_by_role("button", name="Validate").click()
    notebook.page.get_by_text("Success! Your notebook passes all the tests.").wait_for()
