"""Synthetic logs in the formats of NCCL 2.4 to 2.30, and what is read from them."""

import pytest

from collectives.nccl_log import RingOrder, read_log
from collectives.nccl_samples import host, log, order_line, prefix

GOOD = [0, 1, 2, 3, 4, 5, 6, 7]
BAD = [0, 4, 1, 5, 2, 6, 3, 7]  # every hop leaves its node


@pytest.mark.parametrize("style", ["2.4", "2.6", "2.23"])
def test_orders_and_crossings_of_each_format(style):
    [communicator] = read_log(log([GOOD, BAD], style))
    assert communicator.n == 8
    assert communicator.hosts == {rank: host(rank, 4) for rank in range(8)}
    good, bad = communicator.rings
    assert good == RingOrder(0, tuple(GOOD), True) and bad.order == tuple(BAD)
    assert good.hops[-1] == (7, 0)
    assert communicator.crossings(good) == (2, 6, 0)
    assert communicator.crossings(bad) == (8, 0, 0)


@pytest.mark.parametrize("style", ["2.4", "2.6", "2.23"])
def test_carriers_of_hops(style):
    [communicator] = read_log(log([GOOD], style))
    assert communicator.carriers[0, 0, 1] == "P2P/IPC"
    assert communicator.carriers[0, 3, 4].startswith("NET/IB/")
    assert len(communicator.carriers) == 8, "connections of send and recv are no hops"


def test_time_stamps_and_other_lines_do_not_disturb():
    text = "[train] loss 1.8\n" + log([GOOD], "2.23", stamp="[2026-01-02 03:04:05] ") + "\nbye"
    assert read_log(text)[0].rings[0].order == tuple(GOOD)


def test_before_2_23_the_order_ends_after_20_ranks():
    orders = [list(range(24))]
    [communicator] = read_log(log(orders, "2.6", per_node=8))
    [ring] = communicator.rings
    assert ring.order == tuple(range(20)) and not ring.complete
    assert len(ring.hops) == 19
    assert communicator.crossings(ring) == (2, 17, 5)
    [whole] = read_log(log(orders, "2.6", neighbors=True, per_node=8))[0].rings
    assert whole == RingOrder(0, tuple(range(24)), True)


def test_since_2_23_the_order_ends_after_128_characters():
    orders = [list(range(120))]
    [communicator] = read_log(log(orders, "2.23", per_node=8))
    [ring] = communicator.rings
    assert not ring.complete and ring.order == tuple(range(len(ring.order)))
    assert 20 < len(ring.order) < 40
    [whole] = read_log(log(orders, "2.23", neighbors=True, per_node=8))[0].rings
    assert whole.complete and whole.order == tuple(range(120))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Channel 00/02 :  0  1 12...", (0, 1)),  # 12 may be the start of 123
        ("Channel 00/02 :  0  1 12 ...", (0, 1, 12)),
        ("Channel 00/02 :    0   1   2", (0, 1, 2)),
    ],
)
def test_half_a_number_before_the_dots_is_left_out(line, expected):
    assert read_log(prefix(0, 4) + line)[0].rings[0].order == expected


def test_a_job_that_hangs_in_its_setup_still_shows_its_rings():
    text = "\n".join(line for line in log([GOOD], "2.23").splitlines() if "COMPLETE" not in line)
    [communicator] = read_log(text)
    assert communicator.rings[0].complete and communicator.hosts[7] == "node1"


def test_log_of_rank_0_alone_knows_the_hosts_by_the_carriers_only():
    text = "\n".join(
        line for line in log([GOOD], "2.6").splitlines() if line.startswith("node0:100")
    )
    [communicator] = read_log(text)
    assert communicator.hosts == {0: "node0"}
    assert communicator.crossings(communicator.rings[0]) == (0, 1, 7)


def test_20_ranks_without_their_number_may_be_more():
    line = prefix(0, 4) + order_line(list(range(20)), 0, 1, "2.6")
    assert not read_log(line)[0].rings[0].complete
    newer = prefix(0, 4).removesuffix("NCCL INFO ") + "NCCL version 2.25.1+cuda12\n"
    assert read_log(newer + line)[0].rings[0].complete


def test_two_communicators_are_kept_apart():
    small = log([[0, 1]], "2.23").replace("0xabc", "0xdef")
    whole, pair = read_log(log([GOOD], "2.23") + "\n" + small)
    assert (whole.n, pair.n) == (8, 2)
    assert pair.rings == [RingOrder(0, (0, 1), True)]
    again = read_log(log([GOOD], "2.6") + "\n" + log([BAD], "2.6"))
    assert [c.rings[0].order for c in again] == [tuple(GOOD), tuple(BAD)]


def test_a_log_without_rings_says_what_to_set():
    with pytest.raises(ValueError, match="NCCL_DEBUG_SUBSYS=INIT,GRAPH"):
        read_log(prefix(0, 4) + "Bootstrap : Using eth0")


def test_figure_shows_every_rank_and_the_hops_between_nodes():
    from matplotlib import pyplot as plt
    from matplotlib.patches import FancyArrowPatch

    from collectives.plots.nccl import ring_over_nodes

    [communicator] = read_log(log([BAD], "2.23"))
    figure = ring_over_nodes(communicator, communicator.rings[0])
    [axes] = figure.axes
    words = {text.get_text() for text in axes.texts}
    assert words == {*map(str, range(8)), "node0", "node1"}
    assert "8 between nodes (dashed)" in axes.get_title()
    arrows = [patch for patch in axes.patches if isinstance(patch, FancyArrowPatch)]
    assert len(arrows) == 8 and {str(a.get_linestyle()) for a in arrows} == {"(0, (4, 2))"}
    plt.close(figure)
