"""What saves time on the way must not change what happens: loaded modules, gathered steps, jobs."""

import os
import sys

import numpy as np
import pytest

from autograder.engine import preload
from autograder.engine.inside.steps import MOST_ARRAYS, Steps
from autograder.engine.kept import Kept, steps_in
from autograder.engine.limits import Limits
from autograder.engine.pool import Pool
from autograder.engine.preload import Preloader
from autograder.engine.worker import Worker
from collectives import Ring

CELLS = [{"role": "test", "source": "from made_up_tests import number\nnumber"}]


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Return the file of a module `made_up_tests`, which counts as one of the course's tests."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(preload, "OWN", ("made_up_tests",))
    yield tmp_path / "made_up_tests.py"
    sys.modules.pop("made_up_tests", None)


def test_modules_of_tests_are_loaded_once_and_again_when_a_file_has_changed(module):
    preloader = Preloader()
    module.write_text("number = 1")
    preloader.load(CELLS)
    first = sys.modules["made_up_tests"]
    preloader.load(CELLS)
    assert sys.modules["made_up_tests"] is first
    module.write_text("number = 22")
    os.utime(module, (1, 1))
    preloader.load(CELLS)
    assert sys.modules["made_up_tests"].number == 22


def test_a_module_that_cannot_be_loaded_is_left_to_the_test(module):
    module.write_text("1 / 0")
    Preloader().load(CELLS)
    assert "made_up_tests" not in sys.modules


def test_steps_arrive_in_order_and_as_they_were():
    sent, other = [], Ring(3)
    steps = Steps(sent.append)
    outgoing = [[np.arange(r + s, dtype="f4") for r in range(3)] for s in range(4)]
    for messages in outgoing:
        assert steps.add(7, other.shift(messages))
    assert sent == []
    steps.flush()
    number, code, lengths, content = sent[0]
    arrived = list(steps_in(3, code, lengths, content))
    assert number == 7
    for got, messages in zip(arrived, outgoing, strict=True):
        for r in range(3):
            assert got[r].dtype == "f4"
            assert np.array_equal(got[r], messages[(r - 1) % 3])


def test_what_cannot_be_gathered_goes_alone_after_what_was_before_it():
    sent = []
    steps = Steps(sent.append)
    assert steps.add(0, [np.ones(2), np.ones(2)])
    assert not steps.add(0, [np.ones((2, 1)), np.ones((2, 1))])
    assert len(sent) == 1
    assert steps.add(0, [np.ones(1), np.ones(1)])
    assert steps.add(1, [np.ones(1), np.ones(1)])  # another ring
    assert len(sent) == 2


def test_code_that_never_stops_shifting_is_seen_in_time():
    sent = []
    steps = Steps(sent.append)
    for _ in range(MOST_ARRAYS):
        steps.add(0, [np.ones(0), np.ones(0)])
    assert sent


def test_a_ring_on_this_side_counts_gathered_steps():
    sent, kept, ring = [], Kept(), Ring(2)
    handle = kept.keep(ring)
    steps = Steps(sent.append)
    for _ in range(3):
        steps.add(handle.number, [np.ones(2), np.ones(3)])
    steps.flush()
    kept.shift(*sent[0])
    assert ring.steps == 3
    assert ring.sent == [9, 6]  # rank 0 sent what arrived at rank 1


def test_a_worker_gets_its_next_job_before_its_result_is_written_down(sandbox):
    given = []

    def jobs():
        for number in range(3):
            given.append(number)
            yield number, {}

    with Pool(Limits(), workers=1) as pool:
        for number, result in pool.run(jobs()):
            assert result == {}
            assert given == list(range(min(number + 2, 3)))


def test_a_sandbox_is_started_before_the_first_job(sandbox):
    worker = Worker(Limits())
    worker.start()
    process = worker.nursery.process
    assert process is not None
    worker.run({"cells": []})
    assert worker.nursery.process is process
    worker.close()
