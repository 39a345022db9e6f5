"""A small assignment for trials of the marking: `double(ring, values)` and one number."""

import json

from nbformat import v4

from autograder.marking.course import Course
from autograder.marking.register import register

SETUP = "import numpy as np\nfrom collectives import Ring, chunk_bounds"
STUB = "# YOUR CODE HERE\nraise NotImplementedError"
BLANK = "YOUR ANSWER HERE"
SOLVED = (
    "def double(ring, values):\n"
    "    arrived = ring.shift([v * 2.0 for v in values])\n"
    "    return [arrived[(r + 1) % ring.n] for r in range(ring.n)]"
)
PUBLIC = """from collectives import Ring
import numpy as np

def check(values, expected):
    ring = Ring(len(values))
    got = double(ring, [np.array(v, dtype=float) for v in values])
    assert ring.steps == 1, f"ring.shift was called {ring.steps} times, expected 1"
    assert len(got) == len(expected), "one result for each rank"
    for r in range(len(values)):
        assert np.array_equal(np.asarray(got[r]), expected[r]), f"the result of rank {r} is wrong"

check([[1, 2], [3, 4]], [[2, 4], [6, 8]])
"""
HIDDEN = """### BEGIN HIDDEN TESTS
secret_seed = 918273
check([[secret_seed], [-1], [0.5]], [[2 * secret_seed], [-2], [1.0]])
### END HIDDEN TESTS
"""
NUMBER = "sent_gb = None"
NUMBER_TEST = """points = 0.0
if isinstance(sent_gb, (int, float)) and abs(sent_gb - 3.75) < 1e-9:
    points = 2.0
elif isinstance(sent_gb, (int, float)) and abs(sent_gb - 4.0) < 1e-9:
    print("N - 1 steps, not N")
    points = 1.0
else:
    print("2 (N - 1) / N times 2 GB")
points
"""


def meta(name, grade=False, solution=False, locked=False, points=None, cell_type="code"):
    """Return a cell's metadata for nbgrader."""
    nbgrader = {
        "grade_id": name,
        "grade": grade,
        "solution": solution,
        "locked": locked,
        "task": False,
        "schema_version": 3,
        "cell_type": cell_type,
    }
    if points is not None:
        nbgrader["points"] = points
    return {"nbgrader": nbgrader}


def source_notebook():
    """Return the instructor's notebook."""
    code, text = v4.new_code_cell, v4.new_markdown_cell
    cells = [
        text("# Double"),
        code(SETUP, metadata=meta("setup", locked=True)),
        code(STUB, metadata=meta("double", solution=True)),
        code(PUBLIC, metadata=meta("test-public", grade=True, locked=True, points=2)),
        code(HIDDEN, metadata=meta("test-hidden", grade=True, locked=True, points=3)),
        code(NUMBER, metadata=meta("number", solution=True)),
        code(NUMBER_TEST, metadata=meta("test-number", grade=True, locked=True, points=2)),
        text(
            "Write here.",
            metadata=meta("why", grade=True, solution=True, points=4, cell_type="markdown"),
        ),
    ]
    nb = v4.new_notebook(cells=cells)
    nb.metadata["kernelspec"] = {
        "name": "python3",
        "display_name": "Python 3",
        "language": "python",
    }
    return nb


def released():
    """Return the student's notebook as a plain dict: no hidden tests."""
    nb = json.loads(json.dumps(source_notebook()))
    for cell in nb["cells"]:
        if "HIDDEN" in cell["source"]:
            cell["source"] = ""
    nb["cells"][7]["source"] = BLANK
    return nb


def answered(double=SOLVED, number="sent_gb = 3.75", why="Because."):
    """Return a submission as a plain dict."""
    nb = released()
    nb["cells"][2]["source"] = double
    nb["cells"][5]["source"] = number
    nb["cells"][7]["source"] = why
    return nb


def write(folder, student, nb, name="tiny"):
    """Hand in `nb` (a dict, text or bytes) for `student` below `folder`."""
    home = folder / student / "tiny"
    home.mkdir(parents=True, exist_ok=True)
    data = nb if isinstance(nb, bytes) else (nb if isinstance(nb, str) else json.dumps(nb)).encode()
    (home / f"{name}.ipynb").write_bytes(data)
    return home


def place(folder, db_url=None):
    """Return the course in `folder`."""
    state = folder / "state"
    return Course(
        release=folder / "release",
        submitted=folder / "submitted",
        autograded=state / "autograded",
        feedback=state / "feedback",
        db_url=db_url or f"sqlite:///{state / 'gradebook.db'}",
        state=state,
    )


def course(folder, db_url=None):
    """Make a course in `folder` with the assignment `tiny` in its gradebook; return it."""
    made = place(folder, db_url)
    (made.release / "tiny").mkdir(parents=True, exist_ok=True)
    (made.release / "tiny" / "tiny.ipynb").write_text(json.dumps(released()))
    made.submitted.mkdir(exist_ok=True)
    made.state.mkdir(exist_ok=True)
    register(made.db_url, "tiny", {"tiny": source_notebook()})
    return made
