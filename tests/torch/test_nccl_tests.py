"""Output of nccl-tests in both layouts, and its busbw beside the model."""

# ruff: noqa: E501 (the tables of nccl-tests are wider)

import pytest

from collectives.cost import t_ring
from collectives.nccl_tests import beside_the_model, read_output, step_time

RANKS = "\n".join(
    f"#  Rank {r:>2} Group  0 Pid 10{r} on node0 device  {r} [0x0{r}] GPU" for r in range(4)
)
NEW = f"""# Collective test starting: all_reduce_perf
# nThread 1 nGpus 4 minBytes 1024 maxBytes 1048576 step: 32(factor) validation: 1
{RANKS}
#                                                       out-of-place                       in-place
#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
        1024           256     float     sum      -1    20.48    0.05    0.08      0    20.00    0.05    0.08      0
     1048576        262144     float     sum      -1    52.43   20.00   30.00      0    50.00   20.97   31.46    N/A
# Out of bounds values : 0 OK
# Avg bus bandwidth    : 15.4
"""
OLD = f"""# nThread 1 nGpus 4 minBytes 1024 maxBytes 1048576 step: 32(factor) warmup iters: 5 iters: 20
{RANKS.replace(" Group  0", "")}
#                                                     out-of-place                       in-place
#       size         count    type   redop     time   algbw   busbw  error     time   algbw   busbw  error
#        (B)    (elements)                     (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
        1024           256   float     sum    20.48    0.05    0.08  1e-07    20.00    0.05    0.08  1e-07
     1048576        262144   float     sum    52.43   20.00   30.00  5e-07    50.00   20.97   31.46  5e-07
"""


@pytest.mark.parametrize("text", [NEW, OLD], ids=["new", "old"])
def test_both_layouts_give_the_same_numbers(text):
    output = read_output(text)
    assert output.n == 4
    assert [(row.bytes, row.count, row.type, row.in_place) for row in output.rows] == [
        (1024, 256, "float", False),
        (1024, 256, "float", True),
        (1048576, 262144, "float", False),
        (1048576, 262144, "float", True),
    ]
    large = output.rows[2]
    assert large.seconds == pytest.approx(52.43e-6)
    assert (large.algbw, large.busbw) == (pytest.approx(20e9), pytest.approx(30e9))
    assert output.best() is large and output.best(in_place=True).busbw == pytest.approx(31.46e9)


def test_what_only_one_layout_says():
    new, old = read_output(NEW), read_output(OLD)
    assert new.collective == "all_reduce" and old.collective is None
    assert new.rows[3].wrong is None and new.rows[0].wrong == 0.0
    assert old.rows[0].wrong == 1e-07


def test_rows_without_an_operation_and_with_a_prefix_of_mpirun():
    line = "     1048576  65536  float  -1  52.43 20.00 15.00 0  50.00 20.97 15.73 0"
    old = "[1,0]<stdout>:  1048576  65536  float  52.43 20.00 15.00 0e+00  50.00 20.97 15.73 0e+00"
    for text in (line, old):
        assert read_output(text).rows[0].busbw == pytest.approx(15e9)


def test_half_that_was_not_measured_is_left_out():
    [row] = read_output("1024 256 float sum -1 20.48 0.05 0.08 0 N/A N/A N/A N/A").rows
    assert not row.in_place


def test_text_without_rows_is_refused():
    with pytest.raises(ValueError, match="expected the output of a program of nccl-tests"):
        read_output("# Avg bus bandwidth : 0\n")


def test_busbw_beside_the_model():
    small, large = beside_the_model(read_output(NEW), 3e-6, 1 / 40e9)
    assert large["model_s"] == pytest.approx(t_ring(4, 1048576, 3e-6, 1 / 40e9))
    assert large["model_busbw"] == pytest.approx(1048576 / large["model_s"] * 1.5)
    assert small["measured_busbw"] == pytest.approx(0.08e9)
    with pytest.raises(ValueError, match=r"one of all_reduce.*got None"):
        beside_the_model(read_output(OLD), 3e-6, 1 / 40e9)
    assert len(beside_the_model(read_output(OLD), 3e-6, 1 / 40e9, collective="all_reduce")) == 2


def test_step_time_and_what_overlap_hides():
    # 13.48 GB on 8 ranks at 50 GB/s: 0.47 s, of which half a second of compute hides 0.3 s.
    step = step_time(13_476_298_752, 8, 50e9, 0.5, 0.6)
    assert step["communication_s"] == pytest.approx(0.4717, abs=1e-4)
    assert step["hidden_s"] == pytest.approx(0.3)
    assert step["step_s"] == pytest.approx(0.5 + 0.4717 - 0.3, abs=1e-4)
    assert step_time(1e6, 8, 50e9, 0.5, 0.6)["step_s"] == pytest.approx(0.5)
    with pytest.raises(ValueError, match="between 0 and 1"):
        step_time(1e6, 8, 50e9, 0.5, 2)


def test_figure_has_both_curves():
    from matplotlib import pyplot as plt

    from collectives.plots.nccl import busbw_beside_the_model

    figure = busbw_beside_the_model(beside_the_model(read_output(NEW), 3e-6, 1 / 40e9), "4 GPUs")
    measured, model = figure.axes[0].lines
    assert list(measured.get_ydata()) == pytest.approx([0.08, 30.0])
    assert model.get_label() == "ring in the α-β model" and len(model.get_ydata()) == 2
    plt.close(figure)
