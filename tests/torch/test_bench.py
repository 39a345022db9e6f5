"""The benchmark: its columns and their arithmetic, the fits, and a run on real ranks."""

import csv
import json

import numpy as np
import pytest

from collectives.bench import __main__ as command
from collectives.bench import fit, report
from collectives.bench.measure import REFERENCE, Row, quartiles
from collectives.cost import t_ring
from collectives.ranks import run


def row(version, seconds, size=8_000_000, n=4):
    return Row(version, n, size, size // 4, "float32", seconds, seconds * 0.9, seconds * 1.1, 0)


def test_bandwidths_and_ratio():
    rows = [row(REFERENCE, 0.004), row("plain ring", 0.005)]
    library, ring = report.records(rows)
    assert tuple(library) == report.COLUMNS
    assert library["algbw"] == pytest.approx(2.0)  # 8 MB in 4 ms
    assert library["busbw"] == pytest.approx(2.0 * 2 * 3 / 4)
    assert library["time_us"] == pytest.approx(4000.0)
    assert (library["ratio"], ring["ratio"]) == (1.0, pytest.approx(1.25))
    assert report.ratios(rows) == {8_000_000: {REFERENCE: 1.0, "plain ring": pytest.approx(1.25)}}


def test_ratio_without_the_library_is_missing():
    assert report.records([row("plain ring", 1.0)])[0]["ratio"] is None
    assert report.text([row("plain ring", 1.0)]).endswith("–")


def test_table_has_the_columns_of_nccl_tests():
    table = report.text([row(REFERENCE, 0.004)], notes=["gloo"]).splitlines()
    assert table[0] == "# gloo"
    assert table[2].split() == [
        "bytes", "count", "type", "version", "time", "algbw", "busbw", "#wrong", "ratio",
    ]  # fmt: skip
    assert table[3].split() == [
        "8000000", "2000000", "float32", "library", "4000.0", "2.00", "3.00", "0", "1.00",
    ]  # fmt: skip


def test_files(tmp_path):
    rows = [row(REFERENCE, 0.004), row("early", 0.002)]
    report.write_csv(rows, tmp_path / "b.csv")
    report.write_json(rows, tmp_path / "b.json", {"backend": "gloo"})
    with open(tmp_path / "b.csv", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["version"] for line in lines] == [REFERENCE, "early"]
    assert float(lines[1]["ratio"]) == 0.5
    written = json.loads((tmp_path / "b.json").read_text())
    assert written["about"] == {"backend": "gloo"} and len(written["rows"]) == 2


def test_quartiles():
    assert quartiles([5.0, 1.0, 2.0, 4.0, 3.0]) == (2.0, 3.0, 4.0)


def test_sizes_and_options():
    assert command.sizes(4096, 2**20, 16) == [4096, 65536, 2**20]
    assert command.arguments(["--ranks", "3"]).ranks == 3
    with pytest.raises(SystemExit):
        command.arguments(["--factor", "1"])


def test_fit_finds_the_line_and_weighs_relative_errors():
    sizes = np.array([1e3, 1e4, 1e5, 1e6, 1e7])
    line = fit.fit_line(sizes, 20e-6 + 1e-9 * sizes)
    assert (line.alpha, line.beta) == (pytest.approx(20e-6), pytest.approx(1e-9))
    assert line.error < 1e-9 and line(1e6) == pytest.approx(1.02e-3)
    off = 20e-6 + 1e-9 * sizes
    off[-1] *= 0.8  # one large time that is 20 % off
    relative, absolute = fit.fit_line(sizes, off), fit.fit_line(sizes, off, relative=False)
    assert relative.alpha == pytest.approx(20e-6, rel=0.1)
    assert abs(absolute.alpha - 20e-6) > 5 * abs(relative.alpha - 20e-6)


def test_fit_is_never_negative_and_checks_its_points():
    assert fit.fit_line([1, 2], [1.0, 3.0]).alpha == 0.0
    assert fit.fit_line([1, 2], [3.0, 1.0]).beta == 0.0
    with pytest.raises(ValueError, match="two points or more"):
        fit.fit_line([1], [1.0])


def test_prediction_is_the_cost_model_plus_the_additions():
    transfer, nothing = fit.Line(1e-5, 2e-11, 0.0), fit.Line(0.0, 0.0, 0.0)
    T = np.array([4096, 1e9])
    assert fit.predict_ring(8, T, transfer, nothing) == pytest.approx(t_ring(8, T, 1e-5, 2e-11))
    addition = fit.Line(0.0, 1e-10, 0.0)
    extra = fit.predict_ring(8, T, transfer, addition) - fit.predict_ring(8, T, transfer, nothing)
    assert extra == pytest.approx(7 / 8 * T * 1e-10)


def everything(rank, n):
    from collectives.bench.fit import additions, ping_pongs, ring_shifts

    options = {"per_node": 2, "smallest": 256, "largest": 65536, "factor": 256, "repeats": 3}
    rows, facts = command.bench(rank, n, options)
    medians = [call([64, 4096], 3) for call in (ring_shifts, additions, ping_pongs)]
    return rows, facts, medians


def test_a_run_on_four_ranks():
    values = run(everything, 4, timeout=60).values()
    rows, facts, medians = values[0]
    assert values[1][0] == rows, "every rank has the same rows"
    versions = [REFERENCE, "plain ring", "early", "sliced", "bidirectional", "two-level"]
    assert [row.version for row in rows] == versions * 2
    assert {row.bytes for row in rows} == {256, 65536}
    assert all(row.wrong == 0 and 0 < row.low <= row.seconds <= row.high for row in rows)
    assert facts["ranks"] == 4 and isinstance(facts["batch_scheduling"], bool)
    assert all(seconds > 0 for one in medians for seconds in one)


def wrong_ring(rank, n):
    import torch

    from collectives.bench.measure import count_wrong

    def forgets_the_last_rank(tensor):
        import torch.distributed as dist

        dist.all_reduce(tensor)
        tensor[0] -= n - 1

    return count_wrong(forgets_the_last_rank, torch.empty(10))


def test_wrong_elements_are_counted_on_all_ranks():
    assert run(wrong_ring, 2).values() == [2, 2]


def test_command_line_writes_table_files_and_plot(tmp_path, capsys):
    files = [
        "--csv",
        tmp_path / "b.csv",
        "--json",
        tmp_path / "b.json",
        "--plot",
        tmp_path / "b.png",
    ]
    small = ["--ranks", "2", "--smallest", "1024", "--largest", "4096", "--repeats", "2"]
    assert command.main([*small, *map(str, files)]) == 0
    assert "plain ring" in capsys.readouterr().out
    assert json.loads((tmp_path / "b.json").read_text())["about"]["backend"] == "gloo"
    assert (tmp_path / "b.csv").read_text().count("\n") == 1 + 2 * 5
    assert (tmp_path / "b.png").read_bytes().startswith(b"\x89PNG")


def test_wrong_elements_fail_the_command(capsys):
    bad = Row("plain ring", 2, 4, 1, "float32", 1.0, 1.0, 1.0, 3)
    assert command.finish([bad], {"backend": "gloo"}, command.arguments([])) == 1
    assert " 3 " in capsys.readouterr().out
