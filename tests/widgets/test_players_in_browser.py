"""The players in built pages, against `collectives.trace` and `collectives.tree`."""

import pytest

from collectives.datasets import random_digits
from collectives.trace import trace
from collectives.tree import broadcast_rounds

READ = """
(box) => [...box.querySelectorAll('.coll-steps tbody tr')].map((row) =>
  [...row.querySelectorAll('td')].map((cell) => ({
    text: cell.firstElementChild ? cell.firstElementChild.textContent : cell.textContent,
    words: cell.lastElementChild?.tagName === 'SMALL' ? cell.lastElementChild.textContent : '',
    classes: [...cell.classList],
  })))
"""


@pytest.fixture
def ring(open_sample):
    page = open_sample("deep/ring", reduced_motion="reduce")
    page.wait_for_selector(".coll-player")
    page.wait_for_selector("button.coll-next[aria-disabled=false]")
    return page


def panel(page, index=0):
    """Return the panel with this number on the page."""
    return page.locator(".coll-panel").nth(index)


def shown(page):
    """Return the cells of the table of the first player."""
    return page.locator(".coll-player").nth(0).evaluate(READ)


def check_table(rows, run, t):
    """Compare the table with the state of the trace after t steps."""
    changed = run.steps[t - 1].changed if t else set()
    for rank, row in enumerate(rows):
        for chunk in range(len(run.bounds)):
            values = " ".join(f"{value:g}" for value in run.state(t).values[rank][chunk])
            assert row[chunk]["text"] == (values or "no elements")
            assert run.status(t, rank, chunk) in row[chunk]["classes"]
            assert ("changed" in row[chunk]["classes"]) == ((rank, chunk) in changed)
            assert ("complete" in row[chunk]["words"]) == (run.status(t, rank, chunk) == "complete")
        assert row[-1]["text"] == str(run.sent(t)[rank])


def test_every_step_shows_the_state_of_the_trace(ring):
    run = trace("ring", random_digits())
    check_table(shown(ring), run, 0)
    panel(ring).get_by_role("button", name="Next").focus()
    for t in range(1, len(run.steps) + 1):
        ring.keyboard.press("Enter")
        check_table(shown(ring), run, t)
    assert "Every rank holds the complete sum." in panel(ring).inner_text()
    assert "stale" not in panel(ring).inner_text()


def test_stale_partial_sums_are_called_stale(ring):
    panel(ring).get_by_role("slider", name="Step").focus()
    for _ in range(4):
        ring.keyboard.press("ArrowRight")
    words = {cell["words"] for row in shown(ring) for cell in row}
    assert {"stale: sum of ranks 0+1", "stale: sum of ranks 0+1+2", "complete ✓, new"} <= words


def test_arrow_keys_home_and_end(ring):
    table = panel(ring).locator(".coll-player [tabindex]")
    table.focus()
    step = panel(ring).get_by_role("slider", name="Step")
    for key, words in [
        ("ArrowRight", "1 of 6"),
        ("End", "6 of 6"),
        ("ArrowLeft", "5 of 6"),
        ("Home", "0 of 6"),
    ]:
        ring.keyboard.press(key)
        ring.wait_for_function(
            "words => document.querySelector('.coll-step .coll-value').textContent === words",
            arg=words,
        )
        assert step.get_attribute("aria-valuetext") == words


def test_back_and_next_say_when_there_is_nothing_more(ring):
    back = panel(ring).get_by_role("button", name="Back")
    assert back.get_attribute("aria-disabled") == "true"
    back.focus()
    ring.keyboard.press("Enter")
    ring.keyboard.press("End")
    assert panel(ring).get_by_role("button", name="Next").get_attribute("aria-disabled") == "true"
    assert back.get_attribute("aria-disabled") == "false"


def test_own_ring_by_keyboard(ring):
    numel = panel(ring).get_by_role("slider", name="Elements E")
    numel.focus()
    ring.keyboard.press("ArrowRight")
    ring.keyboard.press("ArrowRight")
    chosen = (
        panel(ring).get_by_role("combobox", name="Data").evaluate("e => e.selectedOptions[0].text")
    )
    assert chosen.replace("\u00a0", " ") == "your own N and E"
    run = trace("ring", [[float(r * 10 + i + 1) for i in range(10)] for r in range(4)])
    panel(ring).locator(".coll-player [tabindex]").focus()
    ring.keyboard.press("End")
    check_table(shown(ring), run, 6)
    assert run.sent() == [15, 16, 15, 14]
    assert "15, 16, 15, 14. At the end the mean is 2(N − 1)/N · E = 15." in panel(ring).inner_text()
    panel(ring).get_by_role("slider", name="Ranks N").focus()
    ring.keyboard.press("ArrowRight")
    assert len(shown(ring)) == 5
    assert "of 8" in panel(ring).locator(".coll-step .coll-value").inner_text()


def test_the_other_data_sets(ring):
    data = panel(ring).get_by_role("combobox", name="Data")
    data.select_option(index=2)
    assert [cell["text"] for cell in shown(ring)[2][:3]] == ["13 14", "15 16", "17 18"]
    assert panel(ring).locator(".coll-n .coll-value").inner_text() == "3"
    data.select_option(index=1)
    panel(ring).locator(".coll-player [tabindex]").focus()
    ring.keyboard.press("End")
    assert [cell["text"] for cell in shown(ring)[3][:4]] == ["10", "100", "1000", "10000"]


def test_by_rank(ring):
    panel(ring).get_by_role("combobox", name="Show").select_option(index=1)
    rank = panel(ring).get_by_role("slider", name="Rank", exact=True)
    rank.focus()
    ring.keyboard.press("ArrowRight")
    panel(ring).get_by_role("button", name="Next").click()
    rows = panel(ring).locator(".coll-ranks tbody tr")
    assert rows.count() == 7
    assert rows.nth(1).get_attribute("aria-current") == "step"
    assert "chunk 1 [6 9] to rank 2" in rows.nth(1).inner_text()
    assert "adds chunk 0 [8 6] from rank 0" in rows.nth(1).inner_text()


def test_one_rank_alone(ring):
    text = panel(ring, 1).inner_text()
    assert "nothing to send" in text and "0 of 0" in text
    panel(ring, 1).get_by_role("slider", name="Ranks N").focus()
    ring.keyboard.press("ArrowRight")
    assert "Step: " not in text and "0 of 2" in panel(ring, 1).inner_text()


def test_a_screen_reader_hears_each_step(ring):
    panel(ring).get_by_role("button", name="Next").click()
    ring.wait_for_function(
        "document.querySelector('.coll-player [aria-live]').textContent.includes('step 0')"
    )


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_chips_move_only_if_the_reader_wants(open_sample, motion):
    page = open_sample("deep/ring", reduced_motion=motion)
    page.wait_for_selector("button.coll-next[aria-disabled=false]")
    moving = page.evaluate("""() => {
      document.querySelector('button.coll-next').click();
      return document.querySelector('.coll-ring').getAnimations({ subtree: true }).length;
    }""")
    assert (moving > 0) == (motion == "no-preference")
    assert page.locator(".coll-chip").count() == 4


def test_play_runs_to_the_end_and_stops(open_sample):
    page = open_sample("deep/tree")
    page.wait_for_selector("button.coll-next[aria-disabled=false]")
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").wait_for()
    page.wait_for_function(
        "document.querySelector('.coll-step .coll-value').textContent === '4 of 4'", timeout=15000
    )
    page.get_by_role("button", name="Play").wait_for()


def test_nine_ranks_on_a_tree(open_sample):
    page = open_sample("deep/tree")
    page.wait_for_selector("button.coll-next[aria-disabled=false]")
    page.get_by_role("button", name="Next").focus()
    sends = 0
    for t, pairs in enumerate(broadcast_rounds(9), start=1):
        page.keyboard.press("Enter")
        sends += len(pairs)
        text = panel(page).inner_text()
        assert f"Rounds: {t} of 4. Sends: {sends} of 8." in text
        assert all(f"{a} to {b}" in text for a, b in pairs)
    page.get_by_role("slider", name="Root").focus()
    page.keyboard.press("End")
    assert "broadcast, 9 ranks, root 8" in panel(page).inner_text()
    page.get_by_role("combobox", name="Operation").select_option(index=2)
    assert "of 8. Sends:" in panel(page).inner_text()
