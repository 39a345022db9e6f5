"""What only GPUs can show: the rings on NCCL. `make gpu` runs this and puts it into its report."""

import json

import pytest

from collectives.nccl_log import read_log
from collectives.torchrun import torchrun

pytestmark = pytest.mark.gpu


def ring_job(repository, folder, ranks, environment=None):
    """Run the launch script on `ranks` ranks; return the JSON that it wrote."""
    arguments = [repository / "examples" / "ring_job.py", "--smallest", 4096, "--largest", 2**24]
    arguments += ["--factor", 64, "--repeats", 5, "--json", folder / "bench.json"]
    options = ["--standalone", "--nproc-per-node", ranks]
    result = torchrun([*options, *arguments], timeout=240.0, environment=environment)
    assert result.code == 0, result.output
    return json.loads((folder / "bench.json").read_text())


def test_every_ring_is_right_on_nccl(gpus, repository, tmp_path):
    written = ring_job(repository, tmp_path, gpus)
    assert written["about"]["backend"] == "nccl" and written["about"]["ranks"] == gpus
    assert {row["version"] for row in written["rows"]} >= {"library", "plain ring", "sliced"}
    assert all(row["wrong"] == 0 for row in written["rows"])


def test_more_ranks_than_gpus_use_gloo(gpus, repository, tmp_path):
    written = ring_job(repository, tmp_path, gpus + 1)
    assert written["about"]["backend"] == "gloo"
    assert all(row["wrong"] == 0 for row in written["rows"])


def test_the_log_of_this_version_of_nccl_can_be_read(gpus, repository, tmp_path):
    log = {"NCCL_DEBUG": "INFO", "NCCL_DEBUG_SUBSYS": "INIT,GRAPH"}
    log["NCCL_DEBUG_FILE"] = str(tmp_path / "nccl-%h-%p.log")
    ring_job(repository, tmp_path, gpus, log)
    communicators = read_log("\n".join(path.read_text() for path in tmp_path.glob("nccl-*.log")))
    assert communicators[0].n == gpus
    assert all(sorted(ring.order) == list(range(gpus)) for ring in communicators[0].rings)


DTYPES = """
import torch
from collectives.launch import joined
from collectives.torch_ring import ring_all_reduce_
from collectives.torch_variants import bidirectional_ring_, early_ring_, sliced_ring_
from tests.torch.cases import differences

with joined(60.0) as place:
    for ring in (ring_all_reduce_, early_ring_, sliced_ring_, bidirectional_ring_):
        def call(tensor, ring=ring):
            moved = tensor.to(place.device)
            tensor.copy_(ring(moved))
            return tensor
        wrong = differences(call, place.rank, place.world_size)
        assert not wrong, (ring.__name__, wrong[:3])
"""


def test_every_dtype_and_shape_on_nccl(gpus, repository, tmp_path):
    script = tmp_path / "dtypes.py"
    script.write_text(DTYPES)
    options = ["--standalone", "--nproc-per-node", gpus, script]
    result = torchrun(options, timeout=240.0, environment={"PYTHONPATH": str(repository)})
    assert result.code == 0, result.output
