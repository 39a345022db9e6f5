"""A cluster on one machine: two agents of torchrun with two ranks each run the launch script."""

import json
import threading

import pytest

from collectives import launch
from collectives.torchrun import torchrun

LOOPBACK = {"GLOO_SOCKET_IFNAME": "lo"}


def agent(results, index, meeting, arguments):
    options = ["--nnodes", 2, "--nproc-per-node", 2, "--rdzv-backend", "c10d", "--rdzv-id", "ring"]
    # The agents meet in a file and the ranks on a free port of the loopback address.
    options += ["--rdzv-conf", "store_type=file", "--rdzv-endpoint", meeting]
    options += ["--local-addr", "127.0.0.1"]
    results[index] = torchrun([*options, *arguments], timeout=90.0, environment=LOOPBACK)


def test_two_agents_with_two_ranks_each(tmp_path, repository):
    script = repository / "examples" / "ring_job.py"
    arguments = [script, "--smallest", 4096, "--largest", 4096, "--repeats", 2]
    arguments += ["--timeout", 60, "--json", tmp_path / "b.json"]
    (tmp_path / "meeting").touch()
    results = {}
    threads = [
        threading.Thread(target=agent, args=(results, i, tmp_path / "meeting", arguments))
        for i in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120.0)
    assert [results[i].code for i in range(2)] == [0, 0], "\n".join(
        r.output for r in results.values()
    )
    output = results[0].output + results[1].output
    for rank in range(4):
        assert f"# rank {rank}: local rank {rank % 2} on " in output
    written = json.loads((tmp_path / "b.json").read_text())
    assert written["about"]["backend"] == "gloo" and written["about"]["ranks"] == 4
    assert {row["version"] for row in written["rows"]} >= {"library", "plain ring", "two-level"}
    assert all(row["wrong"] == 0 for row in written["rows"])


@pytest.mark.parametrize(
    ("ranks", "gpus", "nccl", "expected"),
    [(2, 0, True, "gloo"), (2, 1, True, "gloo"), (2, 2, True, "nccl"), (1, 8, False, "gloo")],
)
def test_nccl_only_with_a_gpu_for_each_rank_of_the_machine(ranks, gpus, nccl, expected):
    assert launch.choose_backend(ranks, gpus, nccl) == expected


def test_without_torchrun_the_error_says_what_is_missing():
    with pytest.raises(ValueError, match=r"start this with torchrun.*LOCAL_RANK"):
        launch.find_place({"RANK": "0", "WORLD_SIZE": "1"})
    assert not launch.under_torchrun({})


def test_place_from_the_environment():
    environment = dict(zip(launch.VARIABLES, ("3", "10000", "1", "9999"), strict=True))
    place = launch.find_place(environment)
    assert (place.rank, place.world_size, place.local_rank, place.backend) == (3, 10000, 1, "gloo")
    assert place.device.type == "cpu"
    assert launch.under_torchrun(environment)


def test_the_slurm_script_is_valid_bash_and_starts_the_same_script(repository):
    import subprocess

    script = repository / "examples" / "ring_job.sbatch"
    subprocess.run(["bash", "-n", script], check=True)
    text = script.read_text()
    assert "srun torchrun" in text and "examples/ring_job.py" in text
