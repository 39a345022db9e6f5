"""The widgets of the engineering part in built pages, against the Python library."""

import itertools

import numpy as np
import pytest

from collectives import cost
from collectives.buckets import exposed, fill_buckets, gpt2_small_bytes, timeline
from collectives.timeline import ring_timeline, suspect, with_one

MIB = 2**20
SIZES = gpt2_small_bytes()[::-1]
BOXES = {
    "deep/buckets": ".coll-buckets",
    "deep/overlap": ".coll-overlap",
    "deep/straggler": ".coll-straggler",
    "deep/hierarchy": ".coll-hierarchy",
}

# Moves sliders through a grid, as dragging does, and reads what the page then shows.
WALK = """
([selector, names, settings]) => {
  const box = document.querySelector(selector);
  const panel = box.closest('.coll-panel');
  const slider = (name) => panel.querySelector(`.coll-${name} .noUi-target`).noUiSlider;
  return settings.map((values) => {
    names.forEach((name, i) => slider(name).set(values[i]));
    const seconds = (row) => [...row.querySelectorAll('[data-seconds]')].map(
      (cell) => Number(cell.dataset.seconds));
    const rows = [...box.querySelectorAll('tbody tr')];
    return { state: { ...box.dataset }, rows: rows.map(seconds),
      marked: rows.flatMap((row, i) => (row.classList.contains('coll-wins') ? [i] : [])),
      verdict: box.querySelector('.coll-verdict').textContent };
  });
}
"""


@pytest.fixture
def open_widget(open_sample):
    """Return `open_widget(page)`: the page, once its widget and its sliders are alive."""

    def open_one(name):
        page = open_sample(name)
        page.wait_for_selector(f"{BOXES[name]} tbody tr td[data-seconds]")
        page.wait_for_function(
            "document.querySelectorAll('.coll-slider').length"
            " === document.querySelectorAll('.coll-value').length"
        )
        return page

    return open_one


def walk(page, selector, names, *axes):
    """Return (state as numbers, what the page shows) for every point of a grid."""
    settings = list(itertools.product(*axes))
    found = page.evaluate(WALK, [selector, names, settings])
    states = [
        {k: float(v) for k, v in one["state"].items() if v not in ("true", "false")}
        for one in found
    ]
    assert len({tuple(state.items()) for state in states}) == len(settings)
    return list(zip(states, found, strict=True))


def ring_times(state, parts):
    """Return the seconds of a ring all-reduce for each of the parts, in bytes."""
    sizes = np.array(parts, dtype=float)
    return cost.t_ring(state["n"], sizes, state["alpha"], 1 / state["bandwidth"])


def groups(state):
    """Return the three groupings at a state: one by one, buckets, one bucket."""
    cap = state["cap"] * MIB
    return [SIZES, fill_buckets(SIZES, cap, min(MIB, cap)), [sum(SIZES)]]


def test_buckets_show_what_the_library_computes(open_widget):
    page = open_widget("deep/buckets")
    names = ["cap", "n", "alpha", "bandwidth"]
    axes = [-2, -0.5, 0, 1.4, 3], [1, 2, 64, 1000], [-7, -5, -3], [8, 10.7, 12]
    for state, shown in walk(page, ".coll-buckets", names, *axes):
        for parts, seconds in zip(groups(state), shown["rows"], strict=True):
            total = ring_times(state, parts).sum()
            startup = len(parts) * ring_times(state, [0])[0]
            expected = [total, startup, total - startup]
            assert seconds == pytest.approx(expected, rel=1e-9, abs=1e-12)


def test_overlap_shows_what_the_library_computes(open_widget):
    page = open_widget("deep/overlap")
    names = ["cap", "backward", "n", "alpha", "bandwidth"]
    axes = [-2, 0, 1.4, 3], [-3, -1.2, 0], [2, 64, 1000], [-7, -3], [9, 10.7]
    for state, shown in walk(page, ".coll-overlap", names, *axes):
        alone, some, one = groups(state)
        late = []
        for parts, seconds in zip([one, some, alone], shown["rows"], strict=True):
            times = ring_times(state, parts)
            lookup = dict(zip(parts, times.tolist(), strict=True))
            spans = timeline(parts, state["backward"], lookup.__getitem__)
            late.append(exposed(spans, state["backward"]))
            assert seconds == pytest.approx([late[-1], times.sum()], rel=1e-9, abs=1e-12)
        [marked] = shown["marked"]
        assert late[marked] == pytest.approx(min(late), rel=1e-9, abs=1e-12)


def test_stragglers_show_what_the_library_computes(open_widget):
    page = open_widget("deep/straggler")
    names = ["n", "slow", "factor", "late", "late_ms", "T"]
    axes = [5, 16], [0, 4], [0, 0.6, 2], [1, 4], [0, 100], [6, 9]
    for state, shown in walk(page, ".coll-straggler", names, *axes):
        n, slow, late = (int(state[name]) for name in ("n", "slow", "late"))
        beta = 1 / 50e9
        links = with_one(n, beta, slow, state["factor"] * beta)
        ready = with_one(n, 0.0, late, state["late_ms"] / 1000)
        run = ring_timeline(n, state["T"], 10e-6, links, ready=ready)
        expected = np.stack([run.finish - ready, run.sending, run.waiting], axis=1)
        np.testing.assert_allclose(shown["rows"], expected, rtol=1e-9, atol=1e-12)
        if state["factor"] > 1 and not state["late_ms"]:
            assert shown["marked"] == [suspect(run)]


def test_a_smaller_ring_keeps_the_chosen_ranks(open_widget):
    page = open_widget("deep/straggler")
    [(state, shown)] = walk(page, ".coll-straggler", ["n"], [2])
    assert (state["n"], state["slow"], state["late"]) == (2, 1, 1)
    assert len(shown["rows"]) == 2
    slow = page.get_by_role("slider", name="Slow link from rank")
    page.wait_for_function(
        "document.querySelector('.coll-slow .noUi-target').noUiSlider.options.range.max === 1"
    )
    assert slow.get_attribute("aria-valuetext") == "1"


def test_hierarchy_shows_what_the_library_computes(open_widget):
    page = open_widget("deep/hierarchy")
    names = ["nodes", "per_node", "T", "alpha", "bandwidth_inside", "bandwidth_between"]
    axes = [1, 2, 8, 64], [1, 2, 8, 16], [3, 10.1], [-7, -3], [9, 11], [8, 10.4]
    for state, shown in walk(page, ".coll-hierarchy", names, *axes):
        betas = 1 / state["bandwidth_inside"], 1 / state["bandwidth_between"]
        machine = state["nodes"], state["per_node"], state["T"], state["alpha"]
        three = cost.t_hierarchical(*machine, *betas)
        used = [beta for beta, k in zip(betas, (machine[1], machine[0]), strict=True) if k > 1]
        n = machine[0] * machine[1]
        flat = cost.t_ring(n, state["T"], state["alpha"], max(used, default=0))
        rows = shown["rows"]
        assert [rows[0][0], rows[2][0]] == pytest.approx([flat, three], rel=1e-9)
        totals = [row[0] for row in rows]
        assert all(totals[i] <= min(totals) * (1 + 1e-9) for i in shown["marked"])


def test_the_worked_example_of_the_page(open_widget):
    page = open_widget("deep/hierarchy")
    box = page.locator(".coll-hierarchy")
    assert (
        box.locator(".coll-verdict").inner_text() == "The fastest is 8 flat rings, with 242.4 ms."
    )
    page.get_by_role("slider", name="Tensor T").focus()
    for _ in range(60):
        page.keyboard.press("ArrowLeft")
    page.wait_for_function("document.querySelector('.coll-hierarchy [aria-live]').textContent")
    said = box.locator("[aria-live]").text_content()
    assert "fastest is pipelined" in said and "28 in three phases" in said


def test_buckets_by_keyboard_alone(open_widget):
    page = open_widget("deep/buckets")
    cap = page.get_by_role("slider", name="Cap")
    assert cap.get_attribute("aria-valuetext") == "25 MiB"
    cap.focus()
    page.keyboard.press("End")
    assert page.locator(".coll-buckets .coll-verdict").inner_text().startswith("2 buckets take")
    page.get_by_role("checkbox", name="first bucket closed at 1 MiB").focus()
    page.keyboard.press("Space")
    page.wait_for_function(
        "document.querySelector('.coll-buckets .coll-verdict').textContent.startsWith('1 bucket ')"
    )
    page.wait_for_function("document.querySelector('.coll-buckets [aria-live]').textContent")
    assert "1 bucket takes" in page.locator(".coll-buckets [aria-live]").text_content()


@pytest.mark.parametrize("name", BOXES)
def test_the_widget_says_that_it_is_a_model(open_widget, name):
    page = open_widget(name)
    assert "A model, not a measurement." in page.locator(BOXES[name]).inner_text()
    assert page.locator(".widget-fallback").is_hidden()


@pytest.mark.parametrize("name", BOXES)
def test_without_script_there_is_a_picture(open_sample, name):
    page = open_sample(name, java_script_enabled=False)
    picture = page.locator(".widget-fallback")
    assert picture.is_visible()
    assert "one setting of the widget" in picture.inner_text()


SLIDERS = dict(zip(BOXES, ["Cap", "Cap", "Ranks N", "Tensor T"], strict=True))


@pytest.mark.parametrize("name", BOXES)
def test_one_step_of_a_slider_is_fast(open_widget, name):
    page = open_widget(name)
    page.get_by_role("slider", name=SLIDERS[name]).focus()
    times = page.evaluate("""() => {
      const times = [];
      for (let i = 0; i < 200; i += 1) {
        const start = performance.now();
        const key = i % 20 < 10 ? 'ArrowRight' : 'ArrowLeft';
        document.activeElement.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        document.querySelector('.coll-widget').getBoundingClientRect();
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b);
    }""")
    print(f"{name}: median {times[100]:.2f} ms, p95 {times[190]:.2f} ms")
    assert times[100] <= 4, times[100]
