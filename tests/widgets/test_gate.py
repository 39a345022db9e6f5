"""`%%predicted KEY` in a real kernel: what waits, what does not, and what opens it."""

import nbclient
import nbformat
import pytest
import sample_book

START = "%load_ext collectives.widgets\nfrom collectives.widgets import Predict"
BODY = """print('printed')
from IPython.display import HTML, display
display(HTML('<b>shown</b>'))
value = 41
value + 1"""


@pytest.fixture
def run(monkeypatch, tmp_path):
    """Return a function that runs cells in a new kernel and returns the notebook."""
    monkeypatch.setenv("COLLECTIVES_PREDICTIONS", str(tmp_path / "predictions.json"))
    monkeypatch.delenv("COLLECTIVES_BOOK", raising=False)

    def execute(*cells, allow_errors=False):
        notebook = nbformat.v4.new_notebook()
        notebook.cells = [nbformat.v4.new_code_cell(source) for source in (START, *cells)]
        nbclient.NotebookClient(notebook, timeout=120, allow_errors=allow_errors).execute()
        return notebook

    return execute


@pytest.fixture(scope="session")
def key():
    return sample_book.questions()[0]


def text_of(cell):
    """Return everything that the outputs of a cell show, joined."""
    parts = []
    for output in cell.outputs:
        parts.append(output.get("text", ""))
        parts += [str(value) for value in output.get("data", {}).values()]
        parts.append(output.get("evalue", ""))
    return "\n".join(parts)


def test_output_waits_but_variables_do_not(run, key):
    notebook = run(f"%%predicted {key}\n{BODY}", "print(value)")
    waiting, after = notebook.cells[1:]
    assert "printed" not in text_of(waiting) and "shown" not in text_of(waiting)
    assert "42" not in text_of(waiting)
    assert "widget-view" in str(waiting.outputs[0].data)
    assert text_of(after).strip() == "41"


def test_skip_shows_what_waited_in_its_place(run, key):
    notebook = run(f"%%predicted {key}\n{BODY}", f"Predict.skip({key!r})")
    shown = text_of(notebook.cells[1])
    for part in ("printed", "<b>shown</b>", "42"):
        assert shown.count(part) == 1, part
    assert "widget-view" not in str([output.data for output in notebook.cells[1].outputs])


def test_commit_shows_what_waited(run, key):
    notebook = run(
        f"p = Predict({key!r})", f"%%predicted {key}\n{BODY}", "p.commit(0)\nprint(p.record)"
    )
    assert "42" in text_of(notebook.cells[2])
    assert "'answer': 0" in text_of(notebook.cells[3])


def test_nothing_waits_after_the_prediction(run, key):
    notebook = run(f"Predict.skip({key!r})", f"%%predicted {key}\n{BODY}")
    shown = text_of(notebook.cells[2])
    assert "printed" in shown and "42" in shown


def test_a_second_run_waits_as_well(run, key):
    cell = f"%%predicted {key}\nprint('one line')"
    notebook = run(cell, cell, f"Predict.skip({key!r})")
    assert [text_of(c).count("one line") for c in notebook.cells[1:3]] == [1, 1]


def test_errors_show_at_once_with_what_came_before(run, key):
    notebook = run(
        f"%%predicted {key}\nprint('before')\n1 / 0", "print('after')", allow_errors=True
    )
    failed, after = notebook.cells[1:]
    assert [output.ename for output in failed.outputs if output.output_type == "error"] == [
        "ZeroDivisionError"
    ]
    assert "before" in text_of(failed)
    assert text_of(after).strip() == "after"


def test_a_syntax_error_leaves_the_next_cell_alone(run, key):
    notebook = run(f"%%predicted {key}\n1 +", "print('after')", allow_errors=True)
    assert "invalid syntax" in text_of(notebook.cells[1])
    assert text_of(notebook.cells[2]).strip() == "after"


def test_figures_wait_too(run, key):
    cell = f"%%predicted {key}\nfrom matplotlib import pyplot as plt\nplt.plot([1, 2])\nplt.show()"
    notebook = run(cell, f"q = Predict({key!r})", f"Predict.skip({key!r})")
    images = [o for o in notebook.cells[1].outputs if "image/svg+xml" in o.get("data", {})]
    assert len(images) == 1
    notebook = run(cell.replace(key, "another-key"))
    assert not [o for o in notebook.cells[1].outputs if "image/svg+xml" in o.get("data", {})]


def test_the_extension_can_be_loaded_twice(run, key):
    notebook = run(START, f"%%predicted {key}\nprint('x')", f"Predict.skip({key!r})")
    assert text_of(notebook.cells[2]).count("x") >= 1


def test_in_the_book_nothing_waits(run, key, monkeypatch):
    monkeypatch.setenv("COLLECTIVES_BOOK", "1")
    notebook = run(f"Predict({key!r})", f"%%predicted {key}\n{BODY}")
    question, answer = notebook.cells[1:]
    assert "<details>" in text_of(question)
    assert "widget-view" not in str(question.outputs)
    assert "printed" in text_of(answer) and "42" in text_of(answer)
