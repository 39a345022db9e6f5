"""Every failure drill: the error that it must give, and a bound on its time."""

import time

import pytest

from collectives import drills
from collectives.ranks import run
from collectives.torchrun import torchrun

GONE = "Connection closed by peer|Connection reset by peer|Broken pipe"
TIMED_OUT = "Timed out waiting 1000ms"


@pytest.fixture(autouse=True)
def bounded():
    """Fail a drill that takes longer than it may; each has its own, shorter timeouts inside."""
    start = time.monotonic()
    yield
    assert time.monotonic() - start < 90


@pytest.mark.parametrize("numel", [0, 1])
def test_send_then_receive_deadlocks_at_every_size(numel):
    results = run(drills.send_then_receive, 3, numel, group_timeout=1)
    assert [result.status for result in results] == ["error"] * 3
    assert any("Timed out waiting 1000ms for send" in result.error for result in results)


def test_odd_even_order_works_for_even_and_odd_n():
    assert run(drills.odd_even, 4, 1).values() == [[3.0], [0.0], [1.0], [2.0]]
    assert run(drills.odd_even, 3, 0).values() == [[], [], []]


def test_killed_rank_neighbors_fail_at_once_and_others_at_the_timeout():
    results = run(drills.lost_rank, 4, "killed", 2.5, group_timeout=1, grace=15)
    assert results[1].status == "killed" and "SIGKILL" in results[1].error
    (left, left_text), (right, right_text) = results[0].value, results[2].value
    assert min(left, right) < 0.9, "a neighbor reads the closed connection before the timeout"
    assert any(word in left_text + right_text for word in GONE.split("|"))
    far, far_text = results[3].value
    assert 0.9 < far < 10 and TIMED_OUT in far_text


def test_stopped_rank_is_not_the_one_that_reports():
    results = run(drills.lost_rank, 3, "stopped", group_timeout=1, timeout=8)
    assert results[1].status == "timeout", "the frozen rank says nothing"
    for rank in (0, 2):
        seconds, text = results[rank].value
        assert seconds < 7 and (TIMED_OUT in text or "onnection" in text)


def test_rank_that_leaves_early():
    results = run(drills.lost_rank, 3, "left", group_timeout=2)
    assert results[1].value == (0.0, "left early")
    assert all("onnection" in results[rank].value[1] for rank in (0, 2))


@pytest.mark.parametrize("call", ["ring", "library"])
def test_other_size_aborts_the_receiver(call):
    results = run(drills.all_reduce_with, 2, call, "size", group_timeout=2)
    assert results[1].status == "killed" and "SIGABRT" in results[1].error
    assert "Received data size doesn't match expected size" in results[1].output
    assert results[0].status == "error"


@pytest.mark.parametrize("call", ["ring", "library"])
def test_other_dtype_gives_garbage_without_a_word(call):
    values = run(drills.all_reduce_with, 2, call, "dtype").values()
    assert all(value not in ([3] * 4, [3.0] * 4) for value in values)
    assert max(map(abs, values[0])) > 1_000_000


@pytest.mark.parametrize("call", ["ring", "library"])
def test_other_order_adds_the_wrong_pairs(call):
    assert run(drills.other_order, 2, call).values() == [([101.0] * 2, [101.0] * 2)] * 2


def test_other_op_is_silent():
    values = run(drills.all_reduce_with, 3, "library", "op").values()
    assert all(value != [6.0] * 4 for value in values)
    means = run(drills.all_reduce_with, 2, "ring", "op").values()
    assert means == [[1.5] * 4, [3.0] * 4]


def test_detail_catches_shape_dtype_and_kind_of_the_library_only():
    detail = {"environment": {"TORCH_DISTRIBUTED_DEBUG": "DETAIL"}, "group_timeout": 5}
    for what in ("size", "dtype", "kind"):
        results = run(drills.all_reduce_with, 2, "library", what, **detail)
        for result in results:
            assert result.status == "error"
            assert "Detected mismatch between collectives on ranks" in result.error
    silent = run(drills.all_reduce_with, 2, "ring", "dtype", **detail)
    assert [result.status for result in silent] == ["ok", "ok"]
    assert [r.status for r in run(drills.all_reduce_with, 2, "library", "op", **detail)] == [
        "ok"
    ] * 2


def test_monitored_barrier_names_the_missing_rank():
    results = run(drills.barrier_without, 3, 2, 0.5, group_timeout=5)
    assert "Ranks 2 failed to pass monitoredBarrier in 500 ms" in results[0].value
    assert results[2].value == "came too late"


def test_after_a_timeout_only_a_new_group_works():
    for first, second, third in run(drills.after_a_timeout, 2, 2.0, group_timeout=0.5).values():
        assert isinstance(first, str) and isinstance(second, str)
        assert third == [2.0, 2.0]


def test_the_straggler_is_the_one_that_never_waits():
    values = run(drills.straggler, 3, 1).values()
    totals, works, waits = zip(*values, strict=True)
    assert max(totals) < 1.5 * min(totals), "step totals do not tell the ranks apart"
    assert works.index(max(works)) == 1 and waits.index(min(waits)) == 1
    assert min(waits[0], waits[2]) > 0.02


JOB = """
import os, signal, sys
from datetime import timedelta
import torch, torch.distributed as dist

dist.init_process_group("gloo", timeout=timedelta(seconds=2))
dist.barrier()
if dist.get_rank() == 1:
    os.kill(os.getpid(), getattr(signal, sys.argv[1]))
dist.all_reduce(torch.ones(4))
"""


def job(tmp_path, how):
    script = tmp_path / "job.py"
    script.write_text(JOB)
    options = ["--standalone", "--nproc-per-node", 3, "--shutdown-timeout", 1]
    return torchrun([*options, script, how], environment={"GLOO_SOCKET_IFNAME": "lo"})


def test_torchrun_ends_the_job_and_names_the_killed_rank(tmp_path):
    result = job(tmp_path, "SIGKILL")
    assert result.code == 1
    assert result.root_cause == (1, -9)
    assert "Signal 9 (SIGKILL)" in result.report


def test_torchrun_blames_another_rank_for_a_stopped_one(tmp_path):
    result = job(tmp_path, "SIGSTOP")
    assert result.code == 1
    rank, code = result.root_cause
    assert rank in (0, 2) and code == 1


def test_torchrun_that_outlives_its_time_is_stopped(tmp_path):
    script = tmp_path / "sleep.py"
    script.write_text("import time; time.sleep(600)")
    result = torchrun(["--standalone", "--nproc-per-node", 1, script], timeout=8.0)
    assert result.code is None
    assert result.root_cause is None
