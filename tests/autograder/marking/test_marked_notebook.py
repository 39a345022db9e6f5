"""Marked notebooks are valid, though nbformat does not look at each cell while they are made."""

import json

import nbformat
import pytest

from autograder.marking.notebook import new_output, output_of
from autograder.trials import tiny

LOUD = """
import sys
from IPython.display import display

print("printed")
print("complained", file=sys.stderr)
display({"shown": 1})
1 / 0
"""
PNG = "\x89PNG\r\n\x1a\n"


def test_every_kind_of_cell_and_output_is_valid(course, marked):
    nb = tiny.answered(double=tiny.STUB, number="sent_gb = 4")
    nb["cells"] += [
        {"cell_type": "code", "source": LOUD, "metadata": {}, "id": "loud"},
        {"cell_type": "code", "source": "[1]", "metadata": {}, "id": "value"},
        {"cell_type": "raw", "source": "raw", "metadata": {}, "id": "raw"},
    ]
    tiny.write(course.submitted, "ada", nb)
    marked(course)
    path = course.autograded / "ada" / "tiny" / "tiny.ipynb"
    nbformat.validate(nbformat.read(path, as_version=4))
    outputs = [o for cell in json.loads(path.read_text())["cells"] for o in cell.get("outputs", ())]
    kinds = {output["output_type"] for output in outputs}
    assert kinds == {"stream", "display_data", "execute_result", "error"}


@pytest.mark.parametrize(
    "raw",
    [
        {"type": "stream", "name": "stderr", "text": "x"},
        {"type": "error", "name": "E", "value": "v", "text": "a\nb"},
        {"type": "display", "text": "x", "png": PNG},
        {"type": "result", "text": 5},
        {"type": "stream", "name": 7},
    ],
)
def test_whatever_a_process_sends_becomes_a_valid_output(raw):
    cell = nbformat.v4.new_code_cell(outputs=[output_of(raw)])
    nbformat.validate(nbformat.v4.new_notebook(cells=[cell]))


def test_an_output_is_as_nbformat_makes_it():
    data = {"text/plain": "0.5"}
    made = new_output("execute_result", data=data, execution_count=None)
    assert made == nbformat.v4.new_output("execute_result", data=data, execution_count=None)
