"""The assignment `ring` with a class of samples: right, partly right, wrong, not begun."""

import json

from autograder.generate import generated
from autograder.marking.register import register_solutions
from autograder.samples import EXAMPLES
from autograder.trials import tiny

NAME = "ring"
NUMBERS = "def two_gigabytes():\n    return {}"
# Of each submission the samples for its two functions, and its three numbers.
CLASS = (
    ("right/reduce_scatter/owner-r", "right/ring_all_reduce_mean/divides-after", "3.75, 30, 125"),
    ("right/reduce_scatter/recursive", "wrong/ring_all_reduce_mean/no-division", "4, 30, 125"),
    ("wrong/reduce_scatter/drops-tail", "right/ring_all_reduce_mean/vectorised", "1, 2, 3"),
    ("right/reduce_scatter/vectorised-padded", None, "3.75, 15, 125"),
    ("wrong/reduce_scatter/float32", "wrong/ring_all_reduce_mean/no-division", "3.75, 30, 2000"),
    (None, None, None),
)


def place(folder):
    """Return the course in `folder`."""
    return tiny.place(folder)


def course(folder, size):
    """Make a course in `folder` with `size` submissions; return it."""
    made = place(folder)
    text = generated(only=(NAME,))[f"{NAME}/{NAME}.ipynb"].decode("utf-8")
    for home in (made.release / NAME, made.submitted, made.state):
        home.mkdir(parents=True)
    (made.release / NAME / f"{NAME}.ipynb").write_text(text, "utf-8")
    register_solutions(made.db_url, NAME)
    for number in range(size):
        hand_in(made, f"s{number:04}", json.loads(text), CLASS[number % len(CLASS)])
    return made


def hand_in(made, student, nb, answers):
    """Write one submission: the released notebook `nb` with `answers` in it."""
    scatter, mean, numbers = answers
    sources = {
        "reduce_scatter": scatter and (EXAMPLES / NAME / f"{scatter}.py").read_text("utf-8"),
        "ring_all_reduce_mean": mean and (EXAMPLES / NAME / f"{mean}.py").read_text("utf-8"),
        "two_gigabytes": numbers and NUMBERS.format(numbers),
    }
    for cell in nb["cells"]:
        name = cell["metadata"].get("nbgrader", {}).get("grade_id")
        cell["source"] = sources.get(name) or cell["source"]
    home = made.submitted / student / NAME
    home.mkdir(parents=True)
    (home / f"{NAME}.ipynb").write_text(json.dumps(nb), "utf-8")
