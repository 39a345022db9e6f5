"""The author's page works as it stands: its files, written as it says, make a new exercise."""

import re
import shutil
import subprocess
import sys

import pytest

PLACES = (
    "solutions/chunks/chunks.py",
    "autograder/checks/chunks.py",
    "autograder/hidden/chunks.py",
    "autograder/examples/chunks/wrong/longest_chunk/floor.py",
)


@pytest.fixture
def course(tmp_path, repository):
    """Return a copy of the exercises, with the exercise of the page added."""
    for name in ("solutions", "autograder"):
        ignored = shutil.ignore_patterns("ring", "__pycache__", "state", "submitted", "autograded")
        shutil.copytree(repository / name, tmp_path / name, ignore=ignored)
    page = (repository / "book" / "reference" / "add-an-exercise.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(python|toml)\n(.*?)```", page, re.DOTALL)
    for place, text in zip(PLACES, [b for kind, b in blocks if kind == "python"], strict=True):
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    tables = "\n".join(text for kind, text in blocks if kind == "toml")
    (tmp_path / "autograder/checks/chunks.toml").write_text(tables, encoding="utf-8")
    return tmp_path


def run(course, *arguments):
    """Run `python -m autograder` in the copy and return what it prints."""
    command = [sys.executable, "-m", "autograder", *arguments]
    done = subprocess.run(command, cwd=course, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_exercise_of_the_page_can_be_made_and_marked(course):
    """The notebook is generated without its solution; the wrong sample is caught and named."""
    assert "wrote notebooks/chunks/chunks.ipynb" in run(course, "generate")
    student = (course / "notebooks/chunks/chunks.ipynb").read_text(encoding="utf-8")
    assert "-(-numel // n)" not in student
    printed = run(course, "confusion", "chunks")
    assert "false accepts: 0" in printed
    assert "right diagnosis: 100.0 % of 1 wrong samples" in printed
