"""The JavaScript of the engineering part's widgets: the same numbers as the Python library."""

import itertools

import numpy as np
import pytest

from collectives import buckets, cost
from collectives.grid import hierarchical_all_reduce
from collectives.multi_ring import in_node_order, multi_ring_all_reduce, node_kind
from collectives.timeline import ring_timeline, suspect, with_one

MIB = 2**20


def bucket_cases():
    """Return (sizes, cap in MiB, small first, n, alpha, bandwidth, backward) over a grid."""
    rng = np.random.default_rng(3)
    models = [
        buckets.gpt2_small_bytes()[::-1],
        [1],
        [7 * MIB],
        rng.integers(1, 3 * MIB, 40).tolist(),
    ]
    return list(
        itertools.product(
            models,
            [0.01, 1, 2.5, 25, 1000],
            [False, True],
            [1, 2, 64, 1000],
            [1e-7, 1e-3],
            [1e9, 5e10],
            [1e-3, 60e-3],
        )
    )


def test_buckets_and_overlap_are_those_of_the_library(evaluate):
    code = """
        const { describeBuckets } = await js("bucket_explorer.js");
        const { describeOverlap } = await js("overlap_timeline.js");
        return data.map(([sizes, cap, small_first, n, alpha, bandwidth, backward]) => {
          const state = { cap, small_first, n, alpha, bandwidth, backward };
          const { buckets, costs } = describeBuckets(state, sizes);
          return { buckets, costs, runs: describeOverlap(state, sizes) };
        });
    """
    cases = bucket_cases()
    assert len(cases) > 500
    for case, found in zip(cases, evaluate(code, cases), strict=True):
        check_buckets(case, found)


def check_buckets(case, found):
    """Compare all three groupings of one case with the library."""
    sizes, cap, small_first, n, alpha, bandwidth, backward = case
    first = min(MIB, cap * MIB) if small_first else None
    grouped = buckets.fill_buckets(sizes, cap * MIB, first)
    assert found["buckets"] == grouped
    parts = {"one": [sum(sizes)], "buckets": grouped, "alone": sizes}
    assert [run["key"] for run in found["runs"]] == list(parts)
    for (key, group), run in zip(parts.items(), found["runs"], strict=True):
        array = np.array(group, dtype=float)
        times = cost.t_ring(n, array, alpha, 1 / bandwidth)
        startup = len(group) * cost.t_ring(n, 0, alpha, 1 / bandwidth)
        shown = found["costs"][key]
        assert (shown["count"], run["count"]) == (len(group), len(group))
        expected = [startup, times.sum() - startup, times.sum()]
        actual = [shown["latency"], shown["bandwidth"], shown["total"]]
        np.testing.assert_allclose(actual, expected, rtol=1e-9, atol=1e-12)
        lookup = dict(zip(group, times.tolist(), strict=True))
        spans = buckets.timeline(group, backward, lookup.__getitem__)
        np.testing.assert_allclose(run["spans"], spans, rtol=1e-12)
        late = buckets.exposed(spans, backward)
        assert run["exposed"] == pytest.approx(late, rel=1e-9, abs=1e-12)


def test_timelines_are_those_of_the_library(evaluate):
    cases = list(
        itertools.product(
            [2, 3, 8, 16], [1e6, 1e9], [0, 1], [1, 1.3, 4, 100], [0, 1], [0, 1, 20], [0, 1e-5, 1e-3]
        )
    )
    names = ["n", "T", "slow", "factor", "late", "late_ms", "alpha"]
    states = [dict(zip(names, case, strict=True), bandwidth=50e9) for case in cases]
    assert len(states) > 500
    code = """
        const { describeRing } = await js("straggler_timeline.js");
        return data.map(describeRing);
    """
    for state, found in zip(states, evaluate(code, states), strict=True):
        beta = 1 / state["bandwidth"]
        links = with_one(state["n"], beta, state["slow"], state["factor"] * beta)
        ready = with_one(state["n"], 0.0, state["late"], state["late_ms"] / 1000)
        n, T, alpha = state["n"], state["T"], state["alpha"]
        run = ring_timeline(n, T, alpha, links, ready=ready, keep=True)
        for name in ("finish", "sending", "waiting", "starts", "ends"):
            expected = getattr(run, name)
            np.testing.assert_allclose(found[name], expected, rtol=1e-12, atol=1e-12 * run.time)
        assert found["time"] == pytest.approx(run.time, rel=1e-12)
        assert found["usual"] == pytest.approx(cost.t_ring(n, T, alpha, beta), rel=1e-12)
        np.testing.assert_allclose(found["inside"], run.finish - ready, rtol=1e-9)
        if state["factor"] > 1 and not state["late_ms"]:
            assert found["least"] == [suspect(run)]


@pytest.mark.parametrize("nodes", [1, 2, 3, 5])
@pytest.mark.parametrize("per_node", [1, 2, 4, 6])
def test_loads_are_what_the_simulator_counts(evaluate, nodes, per_node):
    n = nodes * per_node
    tensors = np.ones((n, n * per_node * 2))  # chunks of all plans come out even
    kind = node_kind(per_node)
    orders = [in_node_order(nodes, per_node, first) for first in range(per_node)]
    runs = {
        "flat": multi_ring_all_reduce(tensors, orders[:1]),
        "rings": multi_ring_all_reduce(tensors, orders),
        "phases": hierarchical_all_reduce(tensors, nodes, per_node),
    }
    code = """
        const { crossing, loads } = await js("shared/hierarchy.js");
        const [nodes, per_node] = data;
        return Object.fromEntries(["flat", "rings", "phases"].map((plan) => [plan,
          { ...loads(plan, nodes, per_node), node: crossing(plan, { nodes, per_node, T: 1 }) }]));
    """
    found = evaluate(code, [nodes, per_node])
    for plan, run in runs.items():
        sent = {of: run.traffic.sent(kind, of) / tensors.shape[1] for of in ("inside", "between")}
        expected = {of: values.max() for of, values in sent.items()}
        expected |= {"steps": run.steps, "node": sent["between"].sum() / nodes}
        assert found[plan] == pytest.approx(expected, rel=1e-12), plan


def test_plan_times_are_those_of_the_library(evaluate):
    names = ["nodes", "per_node", "T", "alpha", "bandwidth_inside", "bandwidth_between"]
    grid = itertools.product([1, 2, 8, 64], [1, 2, 8, 16], [1e2, 14e9], [1e-7, 1e-3])
    rates = [(1e11, 2.5e10), (1e9, 1e9), (1e8, 1e12)]
    cases = [[*case, *rate] for case in grid for rate in rates]
    code = """
        const { PLANS } = await js("hierarchy_explorer.js");
        const { planTime } = await js("shared/hierarchy.js");
        const times = (state) => PLANS.map((plan) => [plan, planTime(plan, state).total]);
        return data.map((state) => Object.fromEntries(times(state)));
    """
    found = evaluate(code, [dict(zip(names, case, strict=True)) for case in cases])
    for (nodes, per_node, T, alpha, fast, slow), times in zip(cases, found, strict=True):
        three = cost.t_hierarchical(nodes, per_node, T, alpha, 1 / fast, 1 / slow)
        assert times["phases"] == pytest.approx(three, rel=1e-12)
        used = [rate for rate, used in ((fast, per_node > 1), (slow, nodes > 1)) if used]
        flat = cost.t_ring(nodes * per_node, T, alpha, 1 / min(used, default=fast))
        assert times["flat"] == pytest.approx(flat, rel=1e-12)
        startup = cost.t_hierarchical(nodes, per_node, 0, alpha, 0, 0)
        parts = [
            cost.t_hierarchical(nodes, per_node, T, 0, *betas)
            for betas in ((1 / fast, 0), (0, 1 / slow))
        ]
        assert times["pipelined"] == pytest.approx(startup + max(parts), rel=1e-12)
        assert times["rings"] <= times["flat"] * (1 + 1e-12)
