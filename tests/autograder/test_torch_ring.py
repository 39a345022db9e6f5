"""The assignment `torch_ring`: real ranks here and in the sandbox, its relay, its notebook."""

import json

import nbclient
import numpy as np
import pytest
from nbgrader.utils import determine_grade
from released import environment

from autograder import samples, sources
from autograder.checks.mistakes import Diagnosis, mistakes
from autograder.checks.torch_ring import PUBLIC, examine
from autograder.checks.torch_ring.cases import decode, encode, origin, traced
from autograder.checks.torch_ring.properties import in_flight
from autograder.checks.torch_ring.relay import Relay
from autograder.checks.torch_ring.trace import Trace
from autograder.engine.limits import Limits
from autograder.engine.worker import Worker

NAME = "ring_all_reduce_"
SETUP = "import torch\nimport torch.distributed as dist\nfrom collectives import chunk_bounds"
CHECK = f"from autograder.checks.torch_ring import check_{NAME}\ncheck_{NAME}({NAME})"
HIDDEN = (
    "### BEGIN HIDDEN TESTS\nfrom autograder.hidden.torch_ring import test_ring_all_reduce_\n"
    f"test_{NAME}({NAME})\n### END HIDDEN TESTS"
)


def solution():
    """Return the source of the solution cell."""
    nb = sources.notebook(sources.SOLUTIONS / "torch_ring" / "torch_ring.py")
    return next(cell.source for cell in nb.cells if cell.id == NAME)


def job(source):
    """Return a job for the engine with an answer in the solution cell."""
    cells = [("read-only", SETUP, None), ("student", source, None)]
    cells += [("test", CHECK, 6.0), ("test", HIDDEN, 15.0)]
    return {
        "cells": [
            {"role": role, "source": text, "name": f"cell-{i}", "points": points}
            for i, (role, text, points) in enumerate(cells)
        ]
    }


@pytest.fixture(scope="module")
def worker(sandbox):
    """Return a worker with a sandbox."""
    made = Worker(Limits())
    yield made
    made.close()


def marked(worker, source):
    """Return the scores of both test cells and their messages as one text without line breaks."""
    result = worker.run(job(source))
    assert "failed" not in result, result
    tests = result["cells"][2:]
    text = " ".join(" ".join(test["message"] for test in tests).split())
    return [test["score"] for test in tests], text


def test_the_solution_gets_all_points_in_the_sandbox(worker):
    assert marked(worker, solution())[0] == [6, 15]


def test_an_assignment_without_torch_starts_no_second_sandbox(sandbox):
    worker = Worker(Limits())
    worker.run({"cells": [{"role": "read-only", "source": "x = 1", "name": "a", "points": None}]})
    assert len(worker.nurseries) == 1
    worker.close()


@pytest.mark.parametrize("name", ["send-then-receive", "exits", "all-reduce", "cached-buffer"])
def test_the_sandbox_gives_what_the_notebook_gives(worker, name):
    sample = next(s for s in samples.samples("torch_ring") if s.path.stem == name)
    scores, text = marked(worker, sample.path.read_text("utf-8"))
    assert f"{sum(scores):g} of 21" == sample.marks
    assert mistakes()[sample.diagnosis]["advice"] in text


def test_code_that_is_honest_only_when_watched_fails_on_gloo(worker):
    honest = solution().replace(f"def {NAME}", "def honest")
    source = (
        f"{honest}\n\ndef {NAME}(tensor, group=None, op='sum'):\n"
        "    if dist.get_backend() != 'gloo':\n        return honest(tensor, group, op)\n"
        "    n, r = dist.get_world_size(), dist.get_rank()\n"
        "    send = dist.isend(torch.ones(100), (r + 1) % n)\n"
        "    dist.recv(tensor, (r - 1) % n)\n    send.wait()\n"
    )
    scores, text = marked(worker, source)
    assert scores[0] == 3  # the properties that need no gloo run
    assert "gloo ended the process of a rank (SIGABRT)" in text


def test_the_library_on_gloo_alone_gets_nothing(worker):
    source = (
        f"def {NAME}(tensor, group=None, op='sum'):\n"
        "    if dist.get_backend() == 'gloo':\n        dist.all_reduce(tensor, group=group)\n"
    )
    assert marked(worker, source)[0] == [0, 0]


def test_an_error_tells_nothing_of_a_hidden_input(worker):
    source = (
        f"def {NAME}(tensor, group=None, op='sum'):\n"
        "    raise RuntimeError(f'secret {tensor.tolist()}')\n"
    )
    text = marked(worker, source)[1].partition("hidden tests")[2]
    assert "secret …" in text
    assert "secret [" not in text


def test_ranks_that_hang_are_seen_at_once():
    sample = next(s for s in samples.samples("torch_ring") if s.path.stem == "send-then-receive")
    [result, *_] = examine(samples.load(sample, "torch_ring"), PUBLIC[:1])
    assert result.mistake == "send-before-receive"
    assert "rank 0 waits to send to rank 1, rank 1 waits to send to rank 2" in result.message


@pytest.mark.parametrize("dtype", ["float32", "float64", "int64", "bfloat16"])
def test_numbers_cross_as_bytes(dtype):
    values = np.array([0, 1, 2, 128, 96])
    assert decode(encode(values, dtype), dtype).tolist() == values.tolist()


def test_a_sum_tells_where_its_parts_came_from():
    case = traced(4, (8,))
    assert origin(case.values[:, 3].sum(), 4) == (3, (1, 1, 1, 1))
    assert origin(case.values[1, 5] + 2 * case.values[2, 5], 4) == (5, (0, 1, 2, 0))
    assert origin(case.values[1, 5] + 0.5, 4) is None
    assert origin(float("nan"), 4) is None


def test_the_relay_matches_tags_and_reports_what_does_not_fit():
    trace = Trace(traced(2, (2,)), "watched")
    relay = Relay(trace)
    for tag, number in ((1, 1), (0, 2)):
        relay.handle(0, {"do": "send", "id": number, "peer": 1, "tag": tag, "group": "0"}, b"abcd")
    receive = {"do": "recv", "id": 1, "peer": 0, "tag": 0, "group": "0", "bytes": 4}
    relay.handle(1, receive, b"")
    relay.handle(1, {"do": "wait", "id": 1}, b"")
    relay.deliver()
    assert relay.answers == [(1, {"ended": [[1, 0, 4]]}, b"abcd")]
    relay.handle(1, {**receive, "id": 2, "tag": 1, "bytes": 2}, b"")
    relay.deliver()
    assert trace.abort == (0, 1, 4, 2)


@pytest.mark.parametrize("message", [{}, {"do": "wait", "id": 7}, {"do": "run"}, {"do": "send"}])
def test_a_rank_that_talks_nonsense_is_refused(message):
    with pytest.raises(ValueError):
        Relay(Trace(traced(2, (2,)), "watched")).handle(0, message, b"")


def test_the_empty_notebook_says_that_nothing_is_written(capsys):
    path = sources.NOTEBOOKS / "torch_ring" / "torch_ring.ipynb"
    names = {"__name__": "notebook"}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    printed = " ".join(capsys.readouterr().out.split())
    assert printed.count("This function is not written yet.") == 1


def test_the_solved_notebook_gets_all_points_in_a_kernel():
    """Public 6, hidden 15: the ranks are not the kernel's own process."""
    nb = sources.notebook(sources.SOLUTIONS / "torch_ring" / "torch_ring.py")
    for cell in nb.cells:
        if cell.source.startswith("# def on_each_rank"):
            cell.source = "\n".join(line[2:] for line in cell.source.splitlines())
    client = nbclient.NotebookClient(nb, timeout=60)
    client.execute(env=environment(NBGRADER_EXECUTION="autograde"))
    code = [cell for cell in nb.cells if cell.cell_type == "code"]
    tests = [cell for cell in code if cell.metadata.get("nbgrader", {}).get("grade")]
    assert [determine_grade(cell)[0] for cell in tests] == [6, 15]
    tried = next(cell for cell in code if cell.source.startswith("def on_each_rank"))
    assert tried.outputs[0].text.count("ok tensor([60., 64., 68., 72., 76., 80., 84., 88.])") == 4


def test_students_can_try_their_ring_on_real_ranks_in_the_sandbox(worker):
    tried = (
        "from collectives.ranks import run\n"
        "def on_each_rank(rank, n):\n    tensor = torch.arange(4.0) + rank\n"
        f"    {NAME}(tensor)\n    return tensor.tolist()\n"
        "print(run(on_each_rank, 3, group_timeout=5).values())"
    )
    cells = job(solution())["cells"][:2]
    cells.append({"role": "student", "source": tried, "name": "try", "points": None})
    [output] = worker.run({"cells": cells})["cells"][2]["outputs"]
    assert output["text"] == f"{[[3.0, 6.0, 9.0, 12.0]] * 3}\n"


def test_wrong_values_on_gloo_only_mean_a_buffer_that_was_still_being_sent():
    """A rank that waits for ever on gloo keeps its own name."""
    assert in_flight(Diagnosis("wrong-result", "rank 0 ended with [1]")).mistake == "reuses-buffer"
    waits = Diagnosis("ranks-wait", "rank 0 timed out")
    assert in_flight(waits) is waits
