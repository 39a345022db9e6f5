"""The student's code in one process, the tests in another: what passes between them."""

import pytest

DOUBLE = "def double(x):\n    return x * 2"
SHIFT = """
import numpy as np

def shift(ring, tensors):
    return ring.shift(tensors)
"""


def scores(result):
    return [cell["score"] for cell in result["cells"] if "score" in cell]


def messages(result):
    return [cell["message"] for cell in result["cells"] if "message" in cell]


def test_a_right_function_gets_all_points(run):
    assert scores(run(("student", DOUBLE), ("test", "assert double(21) == 42"))) == [3]


def test_a_wrong_one_gets_none_and_the_message_of_the_assertion(run):
    result = run(
        ("student", "def double(x):\n    return x"), ("test", "assert double(1) == 2, 'no'")
    )
    assert scores(result) == [0]
    assert messages(result) == ["no"]


def test_the_last_number_of_a_test_is_its_points(run):
    assert scores(run(("student", DOUBLE), ("test", "0.5 * double(2)"))) == [2]
    assert scores(run(("test", "1000"))) == [3]


def test_values_and_functions_are_looked_up_when_the_test_runs(run):
    result = run(
        ("student", "answer = 1"),
        ("test", "assert answer == 1"),
        ("student", "answer = 2"),
        ("test", "assert answer == 2"),
    )
    assert scores(result) == [3, 3]


def test_a_missing_name_is_named(run):
    result = run(("test", "assert double(1) == 2"))
    assert messages(result) == ["Your notebook does not define `double`."]


def test_an_error_of_the_students_code_has_its_class_and_text(run):
    source = "class Mine(ValueError):\n    pass\n\ndef f():\n    raise Mine('shapes differ')"
    test = "try:\n    f()\nexcept ValueError as error:\n    assert str(error) == 'shapes differ'"
    assert scores(run(("student", source), ("test", test))) == [3]


def test_the_source_of_a_test_is_in_no_message(run):
    test = "hidden_number = 12345\nassert f(hidden_number) == 54321"
    result = run(("student", "def f(x):\n    return x"), ("test", test))
    assert messages(result) == ["A test was not passed."]


def test_numpys_own_message_with_the_expected_values_is_kept_back(run):
    test = "import numpy as np\nnp.testing.assert_allclose(f(), [77.5])"
    result = run(("student", "def f():\n    return [1.0]"), ("test", test))
    assert "77.5" not in messages(result)[0]


def test_the_ring_lives_on_the_tests_side(run):
    test = """
import numpy as np
from collectives import Ring

ring = Ring(3)
arrived = shift(ring, [np.full(2, float(r)) for r in range(3)])
assert ring.steps == 1 and ring.sent == [2, 2, 2]
assert [list(a) for a in arrived] == [[2, 2], [0, 0], [1, 1]]
"""
    assert scores(run(("student", SHIFT), ("test", test))) == [3]


def test_a_ring_that_disturbs_a_message_disturbs_the_result(run):
    test = """
import numpy as np
from autograder.checks.ring import WatchedRing

ring = WatchedRing(2, alter=lambda step, rank, message: message + 100 * rank)
arrived = shift(ring, [np.zeros(1), np.zeros(1)])
assert [float(a[0]) for a in arrived] == [100, 0]
assert len(ring.messages) == 1
"""
    assert scores(run(("student", SHIFT), ("test", test))) == [3]


def test_a_changed_argument_is_changed_for_the_test_too(run):
    source = (
        "def spoil(values):\n    values[0][0] = 9\n    values.append(1)\n    return values[0][1:]"
    )
    test = """
import numpy as np

values = [np.zeros(3)]
result = spoil(values)
assert values[0][0] == 9 and len(values) == 2
assert np.shares_memory(result, values[0])
"""
    assert scores(run(("student", source), ("test", test))) == [3]


def test_read_only_cells_define_names_for_both_sides(run):
    cell = "import math\n\ndef near(a, b):\n    return math.isclose(a, b)"
    result = run(
        ("read-only", cell),
        ("student", "def half(x):\n    assert near(x, x)\n    return x / 2"),
        ("test", "assert near(half(3), 1.5)"),
    )
    assert scores(result) == [3]


def test_each_submission_starts_from_nothing(run):
    run(("student", "left = 1\nimport numpy\nnumpy.left = 1\nopen('left.txt', 'w').write('x')"))
    result = run(
        ("student", "import os, numpy\nfound = [hasattr(numpy, 'left'), os.listdir('.')]"),
        ("test", "assert found[0] is False and 'left.txt' not in found[1]"),
    )
    assert scores(result) == [3]


def test_random_generators_differ_between_submissions(run):
    cell = ("student", "import random, numpy as np\nx = [random.random(), np.random.rand()]")
    shown = [run(cell, ("student", "x"))["cells"][1]["outputs"][0]["text"] for _ in range(2)]
    assert shown[0] != shown[1]


@pytest.mark.parametrize(
    "source",
    [
        "import collectives\n\ndef reduce_scatter(ring, tensors):\n"
        "    return collectives.reduce_scatter(ring, tensors)",
        "from collectives import reduce_scatter",
        "from collectives import reduce_scatter as library\n\ndef reduce_scatter(ring, tensors):\n"
        "    return library(ring, tensors)",
    ],
)
def test_a_call_of_the_library_is_named_as_such(run, source):
    test = (
        "from autograder.checks import check_reduce_scatter\ncheck_reduce_scatter(reduce_scatter)"
    )
    result = run(("student", source), ("test", test))
    assert scores(result) == [0]
    assert "function calls collectives.reduce_scatter of the course library" in flat(result)


def test_code_that_avoids_the_call_is_not_blamed_for_it(run):
    source = (
        "import collectives\n\ndef double(x):\n    try:\n        return collectives.all_gather(x)\n"
        "    except Exception:\n        return x * 2"
    )
    assert scores(run(("student", source), ("test", "assert double(21) == 42"))) == [3]


def flat(result):
    """Return the messages as one text without line breaks."""
    return " ".join(" ".join(messages(result)).split())


def test_a_ring_that_disturbs_one_step_only_need_not_be_asked_in_the_others(run):
    source = (
        "def twice(ring, tensors):\n    for _ in range(2):\n        tensors = ring.shift(tensors)\n"
        "    return tensors"
    )
    test = """
import numpy as np
from autograder.checks.ring import WatchedRing

def results(said):
    def alter(step, rank, message):
        return message + 100 * rank if step == 1 else message

    if said:
        alter.step = 1
    ring = WatchedRing(3, alter)
    arrived = twice(ring, [np.full(1, float(r)) for r in range(3)])
    assert len(ring.messages) == ring.steps == 2
    return [float(a[0]) for a in arrived]

assert results(True) == results(False) == [201, 2, 100]
"""
    assert scores(run(("student", source), ("test", test))) == [3]


@pytest.mark.parametrize(
    "cell",
    [
        "x = 1\n%time y = 2\nx + y",
        "%%time\nx = 3",
        "import asyncio\nawait asyncio.sleep(0)\nx = 3",
        "  x = 3\n  y = 4",
        ">>> x = 3\n>>> y = 4",
        "In [1]: x = 3\nIn [2]: y = 4",
        "def to_three(lines):\n    return [line.replace('four', 'x = 3') for line in lines]\n\n"
        "get_ipython().input_transformers_post.append(to_three)",
    ],
    ids=["magic", "cell magic", "await", "indent", "prompts", "ipython prompts", "transformer"],
)
def test_what_ipython_understands_is_understood(run, cell):
    result = run(("student", cell), ("student", "'a second cell'\nfour"), ("test", "assert x"))
    shown = repr(result["cells"][0]["outputs"])
    assert "Error" not in shown
    assert scores(result) == [3]
