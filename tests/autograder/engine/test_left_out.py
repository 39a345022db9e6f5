"""What a student imports from the course library can be imported, and cannot be used."""

import pytest

LINES = (
    "from collectives import tree_all_reduce as given",
    "from collectives.tree import tree_all_reduce as given",
    "import collectives.tree as t; given = t.tree_all_reduce",
    "from collectives.fast import all_reduce_vectorised as given",
    "from collectives.grid import hierarchical_all_reduce as given",
)
TEST = """
from autograder.hidden.trees import test_tree_all_reduce
test_tree_all_reduce(tree_all_reduce)
"""


@pytest.mark.parametrize("line", LINES)
def test_a_function_that_calls_the_library_is_told_so(run, line):
    """The cell runs, whatever it imports at its top, and the diagnosis names the call."""
    student = f"{line}\ndef tree_all_reduce(network, tensors):\n    return given(tensors).values"
    cell = run(("student", student), ("test", TEST), points=8.0)["cells"][1]
    assert cell["score"] == 0
    assert "your function calls collectives." in cell["message"].lower().replace("`", "")
