"""Code that takes too much is stopped, and what else is in the notebook still counts."""

import pytest

from autograder.engine.limits import Limits
from autograder.engine.worker import Worker

GOOD = ("student", "def double(x):\n    return x * 2")
TEST = ("test", "assert double(21) == 42")
TOO_MUCH = {
    "endless loop": ("while True:\n    pass", "ran longer than 2 seconds"),
    "loop that swallows Ctrl-C": (
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
        "ran longer than 2 seconds",
    ),
    "exit": ("import os\nos._exit(0)", "ended the notebook's process"),
    "crash": ("import ctypes\nctypes.string_at(0)", "segmentation fault"),
    "memory": ("x = []\nwhile True: x.append(bytearray(10**8))", None),
    "processes": ("import os\nwhile True: os.fork()", None),
    "output": ("while True: print('x' * 10_000)", "ran longer than 2 seconds"),
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_the_answer_before_it_still_counts(run, name):
    source, problem = TOO_MUCH[name]
    result = run(GOOD, ("student", source), TEST)
    assert result["cells"][2]["score"] == 3
    if problem is not None:
        assert problem in " ".join(result["problems"])


def test_output_is_cut(run):
    result = run(("student", "for _ in range(1000): print('x' * 1000)"))
    text = "".join(output["text"] for output in result["cells"][0]["outputs"])
    assert len(text) < 110_000
    assert "the rest of the output was cut" in text


def test_a_function_that_never_returns_costs_its_test_only(run):
    source = "def f():\n    while True: pass\n\ndef g():\n    return 1"
    result = run(("student", source), ("test", "f()"), ("test", "assert g() == 1"))
    assert [cell.get("score") for cell in result["cells"]] == [None, 0, 3]
    assert result["cells"][1]["message"] == "Your function `f` did not return within 2 seconds."


def test_a_time_limit_of_the_tests_own_leaves_the_pipe_in_order(run):
    test = """
from autograder.checks.student import Student

slow = Student(f, 0.5).run()
assert slow.problem is not None and slow.problem.name == "TimeIsUp"
assert Student(g, 2).run().value == 1
"""
    source = "import time\n\ndef f():\n    time.sleep(30)\n\ndef g():\n    return 1"
    assert run(("student", source), ("test", test))["cells"][1]["score"] == 3


@pytest.mark.parametrize(
    ("source", "stopped"),
    [
        ("x = bytearray(250 * 2**20)\ntime.sleep(0.4)", False),
        ("x = bytearray(500 * 2**20)\ntime.sleep(4)", True),
        ("for _ in range(20):\n    if os.fork() == 0:\n        time.sleep(0.5)\n"
         "        os._exit(0)\ntime.sleep(0.4)", False),
        ("for _ in range(5):\n    if os.fork() == 0:\n        x = bytearray(100 * 2**20)\n"
         "        time.sleep(9)\n        os._exit(0)\ntime.sleep(4)", True),
    ],
    ids=["one process", "one large process", "processes that share", "processes that do not"],
)  # fmt: skip
def test_memory_counts_once(small_worker, source, stopped):
    cells = [("student", "import os, time\n" + source), ("test", "1")]
    entries = [{"role": r, "source": s, "name": "x", "points": 1.0} for r, s in cells]
    problems = " ".join(small_worker.run({"cells": entries})["problems"])
    assert ("more memory than allowed" in problems) is stopped


@pytest.fixture(scope="module")
def small_worker(sandbox):
    made = Worker(Limits(cell_seconds=5, memory_bytes=400 * 2**20))
    yield made
    made.close()
