"""Ranks that return, raise, abort, leave, hang and print, each seen from the caller."""

import os
import time

import pytest

from collectives.ranks import run


def test_values_come_back_in_rank_order_and_functions_travel():
    offset = 10
    results = run(lambda rank, n, more: (rank + offset + more, n), 3, 100, backend=None)
    assert results.values() == [(110, 3), (111, 3), (112, 3)]
    assert [result.status for result in results] == ["ok"] * 3


def test_output_of_each_rank_is_kept_apart():
    def speak(rank, n):
        print(f"I am {rank}")
        os.write(2, b"from below\n")

    outputs = [result.output for result in run(speak, 2, backend=None)]
    assert outputs == ["I am 0\nfrom below\n", "I am 1\nfrom below\n"]


def test_an_error_comes_back_as_text_and_the_others_as_values():
    results = run(lambda rank, n: 1 / rank, 2, backend=None)
    assert results[0].last_line == "ZeroDivisionError: division by zero"
    assert results[1].value == 1.0
    with pytest.raises(RuntimeError, match="rank 0: error: ZeroDivisionError"):
        results.values()


def test_an_abort_is_reported_at_once_and_the_caller_lives_on():
    run(lambda rank, n: None, 2)  # start the server outside the measurement

    def abort(rank, n):
        if rank == 1:
            os.abort()
        time.sleep(60)

    start = time.monotonic()
    results = run(abort, 2, timeout=50, grace=0.1, backend=None)
    assert time.monotonic() - start < 20
    assert results[1].status == "killed" and "SIGABRT" in results[1].error
    assert results[0].status == "timeout"


def test_a_rank_that_leaves_without_an_answer():
    results = run(lambda rank, n: os._exit(7), 1, backend=None)
    assert results[0].status == "exited"
    assert "exit code 7" in results[0].error


def test_a_rank_that_hangs_is_stopped_at_the_timeout():
    results = run(lambda rank, n: time.sleep(3600 * rank), 2, timeout=1.0, backend=None)
    assert [result.status for result in results] == ["ok", "timeout"]
    assert results[1].seconds < 30


def test_a_value_that_cannot_travel_is_an_error_of_its_rank():
    [result] = run(lambda rank, n: (_ for _ in ()), 1, backend=None)
    assert result.status == "error" and "pickle" in result.last_line


def test_a_large_value_does_not_block():
    [result] = run(lambda rank, n: b"x" * 20_000_000, 1, backend=None)
    assert len(result.value) == 20_000_000


def test_the_number_of_ranks_is_checked():
    with pytest.raises(ValueError, match="1 or more, got 0"):
        run(print, 0)
