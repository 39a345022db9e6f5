"""What a hidden test hands to the student's code comes out nowhere that the student can read."""

import os

import pytest

from autograder.engine.inside import leftovers
from autograder.engine.quotes import Quotes
from autograder.engine.runner import code_follows_a_test

SECRET = "918273"
HIDDEN = f"### BEGIN HIDDEN TESTS\nf({SECRET})\n### END HIDDEN TESTS"
KEEP = "kept = []\n\ndef f(x):\n    kept.append(x)\n    open('kept.txt', 'a').write(str(x))"
SHOW = "import os\nprint(kept, [n for n in os.listdir('.') if 'kept' in n])"
RING_TEST = """### BEGIN HIDDEN TESTS
from autograder.checks import check_reduce_scatter
check_reduce_scatter(f)
"""


def outputs(result):
    return "".join(o["text"] for cell in result["cells"] for o in cell["outputs"])


def everything(result):
    tests = [cell for cell in result["cells"] if "message" in cell]
    return outputs(result) + repr(tests) + repr(result["problems"])


def test_a_later_cell_cannot_print_what_a_test_handed_over(run):
    result = run(("student", KEEP), ("test", HIDDEN), ("student", SHOW))
    assert outputs(result) == "[] []\n"


def test_neither_can_a_cell_of_the_instructors_that_the_student_has_bent(run):
    bent = KEEP + "\n\ndef print(*args):\n    import builtins\n    builtins.print(kept)"
    result = run(("student", bent), ("test", HIDDEN), ("read-only", "print('end')"))
    assert outputs(result) == "[]\n"


def test_cells_run_once_if_nothing_could_be_printed_after_a_test(run):
    count = "import time, pathlib\nprint(time.monotonic_ns())"
    assert not code_follows_a_test([{"role": role} for role in ("student", "test", "text", "test")])
    assert code_follows_a_test([{"role": role} for role in ("test", "text", "read-only")])
    assert outputs(run(("student", count), ("test", "1"))).strip().isdigit()


def test_the_points_come_from_the_run_with_the_tests(run):
    cells = [("student", "x = 1"), ("test", "assert x == 1"), ("student", "x += 1\nprint(x)")]
    result = run(*cells, ("test", "assert x == 2"))
    assert [cell.get("score") for cell in result["cells"]] == [None, 3, None, 3]
    assert outputs(result) == "2\n"


def test_a_cell_that_was_stopped_keeps_what_it_has_defined_and_is_named_once(run):
    endless = ("student", "def f(x):\n    return x\n\nwhile True:\n    pass")
    result = run(endless, ("test", "assert f(1) == 1"), ("student", "print(f(2))"))
    assert result["cells"][1]["score"] == 3
    assert outputs(result) == "2\n"
    assert result["problems"] == ["Cell 1 ran longer than 2 seconds and was stopped"]


def test_a_cell_that_kills_its_process_is_left_out_the_second_time(run):
    cells = [("student", "def f(x):\n    return x"), ("student", "import os\nos._exit(0)")]
    result = run(*cells, ("test", "assert f(1) == 1"), ("student", "print(f(2))"))
    assert result["cells"][2]["score"] == 3
    assert outputs(result) == "2\n"
    assert len(result["problems"]) == 1


@pytest.mark.parametrize(
    "body",
    [
        "raise ValueError(x)",
        "raise ValueError(f'{x}')",
        "raise type(f'Kept{x}', (ValueError,), {})(x)",
        "import linecache\n    name, text = '<ipython-input-1-k>', f'raise KeyError  # {x}'\n"
        "    linecache.cache[name] = len(text), None, [text], name\n"
        "    exec(compile(text, name, 'exec'))",
        "[][x]",
        f"return {{'a': 1}}[str(x)]  # not {SECRET[::-1]}",
        "return type(f'Kept{x}', (), {})()",
        "import numpy as np\n    return np.zeros(3, dtype=[(f'k{x}', 'i4')])",
    ],
)
def test_no_error_of_a_hidden_test_holds_its_inputs(run, body):
    test = HIDDEN.replace(f"f({SECRET})", f"print('got', f({SECRET}))")
    result = run(("student", "def f(x):\n    " + body), ("test", test))
    assert SECRET not in everything(result)


def test_no_line_that_the_notebook_does_not_hold_is_quoted(run):
    body = (
        "import linecache\n\ndef f(ring, tensors):\n    name = '<ipython-input-1-k>'\n"
        "    text = f'raise KeyError  # kept {len(tensors)}'\n"
        "    linecache.cache[name] = len(text), None, [text], name\n"
        "    exec(compile(text, name, 'exec'))"
    )
    message = run(("student", body), ("test", RING_TEST))["cells"][1]["message"]
    assert "function raised KeyError" in " ".join(message.split())
    assert "kept" not in message


def test_a_public_test_behind_a_hidden_one_keeps_its_secret_too(run):
    source = "kept = ['']\n\ndef f(x):\n    kept.append(x)\n    raise ValueError(str(kept))"
    result = run(("student", source), ("test", HIDDEN), ("test", "f(0)"))
    assert SECRET not in everything(result)


def test_a_public_test_quotes_the_whole_error(run):
    result = run(("student", "def f(x):\n    raise ValueError(f'got {x}')"), ("test", "f(5)"))
    assert result["cells"][1]["message"] == "Your code stopped with ValueError: got 5"


def test_of_an_honest_error_class_text_and_line_stay():
    quotes = Quotes()
    quotes.secret = True
    quotes.sources.append(
        "class Mine(ValueError):\n    pass\n\nraise Mine(f'rank {r} has shape {s}')\n"
        "raise ValueError('shapes differ')"
    )
    said = quotes.error(["Mine", "ValueError"], "rank 3 has shape (2,)", "raise  Mine(f'r")
    assert said == (["Mine", "ValueError"], "rank … has shape …", "")
    line = "raise ValueError('shapes differ')"
    said = quotes.error(["ValueError"], "shapes differ", line)
    assert said == (["ValueError"], "shapes differ", line)
    said = quotes.error(["IndexError"], "list index out of range", "")
    assert said == (["IndexError"], "list index out of range", "")
    numpys = "operands could not be broadcast together with shapes (3,) (4,) "
    assert quotes.error(["ValueError"], numpys, "")[1].endswith("with shapes …")
    assert quotes.error(["ValueError"], "918273", "")[1] == "…"


def test_an_emptied_folder_says_nothing_about_what_was_in_it(tmp_path):
    (tmp_path / "kept.txt").write_text(SECRET)
    os.utime(tmp_path, (int(SECRET), int(SECRET)))
    tmp_path.chmod(0o700)
    assert leftovers.empty(tmp_path)
    assert tmp_path.stat().st_mtime == 0
    assert tmp_path.stat().st_mode & 0o7777 == 0o1777
