"""The zip for students: it runs by itself, and there is nothing in it to copy from."""

import ast
import json
import subprocess
import sys
import zipfile

import pytest
from released import with_solution

from autograder import bundle
from autograder.sources import assignments

SCRIPT = """
import json, sys
names = {"__name__": "__main__"}
for cell in json.load(open("ring.ipynb", encoding="utf-8"))["cells"]:
    if cell["cell_type"] == "code":
        exec("".join(cell["source"]), names)
import collectives, autograder
print(collectives.__file__, autograder.__file__)
for name in ("Ring", "reduce_scatter", "all_reduce"):
    try:
        getattr(collectives, name)(3)
        print(name, "is there")
    except RuntimeError as error:
        print(error)
"""


@pytest.fixture
def unpacked(tmp_path):
    """Return the folder of the exercise `ring` in an unpacked bundle."""
    bundle.write(tmp_path / "b.zip")
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        archive.extractall(tmp_path)
    return tmp_path / bundle.TOP / "ring"


def run(folder):
    """Run the code cells of the notebook in a fresh Python there; return what they print."""
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_same_content_gives_the_same_bytes(tmp_path):
    """No time stamp and no random order."""
    for name in ("a.zip", "new/b.zip"):
        bundle.write(tmp_path / name)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "new" / "b.zip").read_bytes()


def test_it_holds_what_a_student_needs_and_nothing_else():
    """Notebooks, checks, a reduced library, README, requirements; no hidden test, no solution."""
    files = bundle.content()
    assert {"README.md", "requirements.txt", "ring/ring.ipynb"} <= set(files)
    names = assignments()
    parts = ("{0}/{0}.ipynb", "{0}/autograder/checks/", "{0}/collectives/", "torch_ring/req")
    allowed = ("README.md", *(part.format(name) for name in names for part in parts))
    others = [name for name in files if not name.startswith(allowed)]
    assert others == ["requirements.txt", *(f"{name}/autograder/__init__.py" for name in names)]
    text = b"\n".join(files.values()).decode()
    assert "autograder.hidden" not in text
    assert "def ring_all_reduce_mean" not in "".join(
        data.decode() for name, data in files.items() if name.endswith(".py")
    )


def test_its_library_defines_no_algorithm():
    """Functions of the reduced library are those of the ring and of the chunk bounds."""
    defined = set()
    for name, data in bundle.content().items():
        if name.startswith("ring/collectives/"):
            nodes = ast.walk(ast.parse(data.decode()))
            defined |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    assert {"shift", "chunk_bounds"} <= defined
    assert not {name for name in defined if "reduce" in name or "gather" in name}


def test_requirements_are_pinned():
    """NumPy and JupyterLab, with the versions of the course."""
    lines = bundle.requirements().splitlines()[1:]
    assert [line.split("==")[0] for line in lines] == ["numpy", "jupyterlab"]


def test_the_empty_notebook_runs_and_says_kindly_what_is_missing(unpacked):
    """It uses the modules beside it; no cell fails."""
    printed = run(unpacked)
    assert printed.count("This function is not written yet.") == 3
    assert str(unpacked / "collectives") in printed
    assert str(unpacked / "autograder") in printed
    words = "is left out of the exercises: the task is to write it yourself"
    left_out = [f"collectives.{name} {words}" for name in ("reduce_scatter", "all_reduce")]
    assert "\n".join(["Ring is there", *left_out]) in printed


def test_a_solved_notebook_gets_all_public_points(unpacked):
    """The checks work without the rest of the repository."""
    path = unpacked / "ring.ipynb"
    path.write_text(json.dumps(with_solution(json.loads(path.read_text("utf-8")))))
    printed = run(unpacked)
    assert "reduce_scatter, public checks: 4 of 4 points" in printed
    assert "ring_all_reduce_mean, public checks: 4 of 4 points" in printed
