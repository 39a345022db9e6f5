"""The widgets' JavaScript: its own tests, and the same rules as the Python library."""

import subprocess

import numpy as np
import pytest

from collectives import chunk_bounds, cost
from collectives.predictions import all_predictions
from collectives.schedule import schedule
from collectives.trace import trace
from collectives.widgets import judging
from collectives.widgets.question import page_data

TIMES = {
    "ring": cost.t_ring,
    "tree": cost.t_tree,
    "server": cost.t_server,
    "halving_doubling": cost.t_halving_doubling,
}


def test_node_tests(node, repository):
    files = sorted(str(path) for path in (repository / "tests" / "js").glob("*.test.mjs"))
    assert files
    command = [node, "--test", *files]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_costs_are_those_of_the_library(evaluate):
    grid = np.meshgrid(
        [1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 1000, 1023, 1024],
        [1e2, 4e3, 5682243.0, 1e9, 13476298752.0],
        [1e-7, 1e-5, 1e-3],
        [1e8, 5e10, 1e12],
        indexing="ij",
    )
    n, T, alpha, bandwidth = (values.ravel() for values in grid)
    assert n.size > 500
    code = """
        const { ALGORITHMS, cost, crossover } = await js("shared/cost.js");
        return data.map(([n, T, alpha, bandwidth]) => {
          const times = ALGORITHMS.map((key) => [key, cost(key, n, T, alpha, 1 / bandwidth)]);
          const crossing = String(crossover(n, alpha, 1 / bandwidth));
          return { ...Object.fromEntries(times), crossover: crossing };
        });
    """
    found = evaluate(code, np.stack([n, T, alpha, bandwidth], axis=1).tolist())
    assert set(found[0]) == {*TIMES, "crossover"}
    for name, time in TIMES.items():
        total = [one[name]["total"] for one in found]
        np.testing.assert_allclose(total, time(n, T, alpha, 1 / bandwidth), rtol=1e-12)
        latency = [one[name]["latency"] for one in found]
        np.testing.assert_allclose(latency, time(n, 0, alpha, 1 / bandwidth), rtol=1e-12)
    crossings = [float(one["crossover"].replace("Infinity", "inf")) for one in found]
    np.testing.assert_allclose(crossings, cost.crossover(n, alpha, 1 / bandwidth), rtol=1e-12)


def ring_cases():
    """Return tensors for N = 1 to 9 and several E, also smaller than N and zero."""
    rng = np.random.default_rng(7)
    return [
        rng.integers(-9, 10, (n, numel)).tolist()
        for n in range(1, 10)
        for numel in (0, 1, 2, 3, 8, 10, 17)
    ]


def test_ring_states_are_those_of_the_trace(evaluate):
    code = """
        const { ringTrace, sentSoFar, statusOf } = await js("shared/schedule.js");
        return data.map((tensors) => {
          const run = ringTrace(tensors);
          const status = (row, r) => row.map((inputs) => statusOf(inputs, r, run.n));
          return {
            bounds: run.bounds,
            values: run.states.map((state) => state.values),
            status: run.states.map((state) => state.inputs.map(status)),
            steps: run.steps.map(({ phase, step, messages }) => [phase, step,
              messages.map((m) => [m.source, m.destination, m.chunk, m.adds, m.values])]),
            sent: run.states.map((_, t) => sentSoFar(run, t)),
          };
        });
    """
    cases = ring_cases()
    for tensors, found in zip(cases, evaluate(code, cases), strict=True):
        run = trace("ring", [np.array(row, dtype=float) for row in tensors])
        ranks, chunks = range(run.n), range(len(run.bounds))
        times = range(len(run.steps) + 1)
        assert found["bounds"] == [list(pair) for pair in run.bounds]
        for t in times:
            expected = [[chunk.tolist() for chunk in row] for row in run.state(t).values]
            assert found["values"][t] == expected
            assert found["status"][t] == [[run.status(t, r, i) for i in chunks] for r in ranks]
            assert found["sent"][t] == run.sent(t)
        for (phase, number, messages), step in zip(found["steps"], run.steps, strict=True):
            assert (phase, number) == (step.phase, step.step)
            assert messages == [
                [m.source, m.destination, m.chunks[0], m.adds, m.values.tolist()]
                for m in step.messages
            ]


def test_chunk_bounds_are_those_of_the_library(evaluate):
    cases = [(numel, n) for numel in range(40) for n in range(1, 13)]
    code = """
        const { chunkBounds } = await js("shared/schedule.js");
        return data.map(([numel, n]) => chunkBounds(numel, n));
    """
    expected = [[list(pair) for pair in chunk_bounds(*case)] for case in cases]
    assert evaluate(code, cases) == expected


def test_tree_rounds_are_those_of_the_schedule(evaluate):
    cases = [
        (mode, n, root) for mode in range(3) for n in range(1, 18) for root in {0, n // 2, n - 1}
    ]
    code = """
        const { treeRounds } = await js("tree_player.js");
        const plain = ({ phase, step, moves }) =>
          [phase, step, moves.map((m) => [m.source, m.destination, m.adds])];
        return data.map(([mode, n, root]) => treeRounds(mode, n, root).map(plain));
    """
    for (mode, n, root), found in zip(cases, evaluate(code, cases), strict=True):
        algorithm = ("broadcast", "reduce", "tree")[mode]
        assert found == [
            [r.phase, r.step, [[m.source, m.destination, m.adds] for m in r.moves]]
            for r in schedule(algorithm, n, root)
        ]


def possible_answers(item):
    """Return the answers worth judging: every choice, or the right, the wrong and other numbers."""
    if "choices" in item:
        return list(range(len(item["choices"])))
    numbers = [item["answer"], *(wrong["answer"] for wrong in item.get("wrong", []))]
    step = item.get("tolerance", 0) or 1e-3 * abs(item["answer"]) or 1
    return [*numbers, *(value + step * k for value in numbers for k in (-2, -0.5, 0.5, 2))]


def test_answers_are_judged_the_same_in_book_and_notebook(evaluate):
    found = all_predictions()
    cases = [
        [page_data(key, item), answer]
        for key, item in found.items()
        for answer in possible_answers(item)
    ]
    assert len(cases) > 100
    code = """
        const { judge, saidText, truthText } = await js("shared/predictions.js");
        return data.map(([item, answer]) => (
          { ...judge(item, answer), said: saidText(item, answer), truth: truthText(item) }));
    """
    for (data, answer), verdict in zip(cases, evaluate(code, cases), strict=True):
        item = found[data["key"]]
        right, why = judging.judge(item, answer)
        assert verdict["right"] == right
        assert verdict["why"] == judging.rich(why)
        assert verdict["because"] == judging.rich(item["explanation"])
        assert verdict["said"] == judging.said(item, answer)
        assert verdict["truth"] == judging.truth(item)


@pytest.mark.parametrize(
    ("text", "number"), [("14", 14), ("5,68 MB", 5.68), ("1 400", 1400), ("1e-3", 0.001)]
)
def test_typed_numbers(evaluate, text, number):
    code = 'const { parseNumber } = await js("shared/predictions.js"); return parseNumber(data);'
    assert evaluate(code, text) == number
