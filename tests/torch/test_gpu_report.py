"""The report of `make gpu`, put together from parts; without GPUs it says so."""

import gpu_report
import pytest

from collectives.nccl_samples import log
from collectives.torchrun import JobResult

FACTS = {"torch": "2.13.0", "CUDA": "12.8", "NCCL": "2.27.3", "GPUs": ["GPU A", "GPU A"]}


def test_without_a_gpu_the_command_says_so_and_fails(capsys, tmp_path):
    assert gpu_report.main({**FACTS, "GPUs": []}, tmp_path) == 2
    assert "no GPU" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("code", "word"), [(0, "passed"), (1, "FAILED")])
def test_report_has_all_parts(code, word):
    text = gpu_report.report(FACTS, (code, "3 passed"), JobResult(code, "a table"), log([[0, 1]]))
    assert "- NCCL: 2.27.3" in text and "- GPU 1: GPU A" in text
    assert f"## Tests: {word}" in text and "a table" in text
    assert "- channel 0: 0 1 (2 hops inside nodes, 0 between, 0 unknown)" in text


def test_report_without_a_log_says_what_to_set():
    text = gpu_report.report(FACTS, (0, ""), JobResult(0, ""), "")
    assert "NCCL_DEBUG_SUBSYS=INIT,GRAPH" in text


def test_files_and_exit_code(monkeypatch, tmp_path):
    monkeypatch.setattr(gpu_report, "run_tests", lambda: (0, "fine"))
    monkeypatch.setattr(
        gpu_report, "run_benchmark", lambda gpus, out: JobResult(1, f"{gpus} ranks")
    )
    (tmp_path / "nccl-old-1.log").write_text(log([[0, 1]]))
    assert gpu_report.main(FACTS, tmp_path) == 1, "a failed benchmark fails the command"
    written = (tmp_path / "report.md").read_text()
    assert "2 ranks" in written and "channel 0" not in written, "logs of an older run are removed"
