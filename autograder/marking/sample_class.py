"""A small class to try the marking on, made of the sample submissions in `examples/`."""

import json
import pathlib

from autograder.generate import write as write_notebooks
from autograder.sources import NOTEBOOKS

EXAMPLES = pathlib.Path(__file__).parents[1] / "examples" / "ring"
STUDENTS = {
    "sample-01": ("right/reduce_scatter/owner-r", "right/ring_all_reduce_mean/divides-after"),
    "sample-02": ("right/reduce_scatter/recursive", "wrong/ring_all_reduce_mean/no-division"),
    "sample-03": ("wrong/reduce_scatter/drops-tail", "right/ring_all_reduce_mean/divides-before"),
    "sample-04": ("wrong/reduce_scatter/endless-loop", None),
    "sample-05": (None, None),
}
NUMBERS = "def two_gigabytes():\n    return 3.75, 30, 125"


def write(folder):
    """Write the submissions of the sample class below `folder`."""
    if not (NOTEBOOKS / "ring" / "ring.ipynb").is_file():
        write_notebooks()
    blank = (NOTEBOOKS / "ring" / "ring.ipynb").read_text("utf-8")
    for student, (scatter, mean) in STUDENTS.items():
        nb = json.loads(blank)
        answers = {"reduce_scatter": scatter, "ring_all_reduce_mean": mean}
        for name, example in answers.items():
            if example is not None:
                fill(nb, name, (EXAMPLES / f"{example}.py").read_text("utf-8"))
        if scatter is not None:
            fill(nb, "two_gigabytes", NUMBERS)
        home = pathlib.Path(folder, student, "ring")
        home.mkdir(parents=True, exist_ok=True)
        (home / "ring.ipynb").write_text(json.dumps(nb, indent=1), "utf-8")


def fill(nb, name, source):
    """Put an answer into the cell `name`."""
    for cell in nb["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("grade_id") == name:
            cell["source"] = source
