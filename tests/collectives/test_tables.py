"""The HTML tables say in words what the trace holds."""

import numpy as np
import pytest
from bs4 import BeautifulSoup

from collectives import datasets, tables
from collectives.trace import trace


def soup(html):
    return BeautifulSoup(html.html, "html.parser")


def cells(row):
    return [cell.get_text(" ") for cell in row.select("th, td")]


def body(html):
    return [cells(row) for row in soup(html).select("tbody tr")]


@pytest.fixture(name="counting")
def counting_run():
    return trace("ring", datasets.counting())


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ([18.0, 27.0], "18 27"),
        ([0.5], "0.5"),
        ([np.nan, np.inf], "nan inf"),
        ([], ""),
        ([-3], "-3"),
    ],
)
def test_numbers_are_short(values, text):
    assert tables.numbers(values) == text


def test_table_escapes_text_and_marks_headers():
    page = soup(tables.table("a < b", ["x", "<y>"], [["row", ("1 < 2", "chunk-0 own")]]))
    assert page.caption.get_text() == "a < b"
    assert [th["scope"] for th in page.select("th")] == ["col", "col", "row"]
    assert page.td["class"] == ["chunk-0", "own"]
    assert page.td.get_text() == "1 < 2"


def test_table_can_do_without_row_headers():
    page = soup(tables.table("t", ["x"], [[1]], first_is_header=False))
    assert page.select("tbody th") == []


def test_two_pieces_of_html_can_be_joined():
    assert (tables.Html("<p>a</p>") + tables.Html("<p>b</p>"))._repr_html_() == "<p>a</p><p>b</p>"


def test_holdings_show_stale_partial_sums_as_what_they_are(counting):
    page = soup(tables.holdings(counting, 2))
    assert page.caption.get_text() == "After reduce-scatter step 1"
    rank_0 = page.select("tbody tr")[0]
    assert cells(rank_0) == [
        "rank 0",
        "1 2 own input",
        "27 30 complete",
        "22 24 partial: ranks 0, 2",
    ]
    assert [td["class"] for td in rank_0.select("td")] == [
        ["chunk-0", "own"],
        ["chunk-1", "complete", "changed"],
        ["chunk-2", "partial"],
    ]


def test_holdings_at_the_start_have_changed_nothing(counting):
    page = soup(tables.holdings(counting, 0, "my caption"))
    assert page.caption.get_text() == "my caption"
    assert page.select(".changed") == []
    assert len(page.select("td.own")) == 9


def test_holdings_name_what_is_not_there():
    run = trace("broadcast", [[7, 8], [0, 0]])
    assert body(tables.holdings(run, 0)) == [
        ["rank 0", "7 complete", "8 complete"],
        ["rank 1", "– nothing", "– nothing"],
    ]
    short = trace("ring", np.ones((3, 1)))
    assert body(tables.holdings(short, 0))[0] == [
        "rank 0",
        "1 own input",
        "no elements own input",
        "no elements own input",
    ]


def test_walk_has_every_step_and_opens_the_start(counting):
    steps = soup(tables.walk(counting)).select("details")
    assert [step.summary.get_text() for step in steps] == [
        "Start",
        "After reduce-scatter step 0",
        "After reduce-scatter step 1",
        "After all-gather step 0",
        "After all-gather step 1",
    ]
    assert [step.has_attr("open") for step in steps] == [True, False, False, False, False]
    assert steps[-1].p.get_text() == "Elements sent so far: rank 0: 8, rank 1: 8, rank 2: 8."
    assert len(steps[-1].select("td.complete")) == 9


def test_by_rank_tells_what_one_rank_sends_receives_and_holds(counting):
    rows = body(tables.by_rank(counting, 0))
    assert rows[0][:3] == ["start", "–", "–"]
    assert rows[1] == [
        "reduce-scatter 0",
        "chunk 0 [1 2] to rank 1",
        "chunk 2 [17 18] from rank 2, adds it",
        "1 2 own input",
        "3 4 own input",
        "22 24 partial: ranks 0, 2",
    ]
    assert rows[3][2] == "chunk 0 [21 24] from rank 2, stores it"
    assert len(rows) == 5


def test_walk_ranks_has_one_table_for_each_rank(counting):
    parts = soup(tables.walk_ranks(counting)).select("details")
    assert [part.summary.get_text() for part in parts] == ["Rank 0", "Rank 1", "Rank 2"]
    assert parts[2].caption.get_text() == "Rank 2, step by step"


def test_journey_follows_the_powers_of_ten():
    rows = body(tables.journey(trace("ring", datasets.powers_of_ten()), 0))
    assert [row[3] for row in rows] == ["1", "3", "6", "10", "10", "10"]
    assert [row[2] for row in rows] == [f"rank {r}" for r in (1, 2, 3, 0, 1, 2)]
    assert [row[4] for row in rows[:3]] == ["rank 0", "ranks 0, 1", "ranks 0, 1, 2"]


def test_journey_picks_one_chunk_out_of_a_longer_message():
    rows = body(tables.journey(trace("server", [[1, 2, 3], [10, 20, 30], [0, 0, 0]]), 1))
    assert [row[3] for row in rows] == ["20", "0", "22", "22"]


def test_messages_lists_every_send_once():
    rows = body(tables.messages(trace("server", datasets.random_digits())))
    assert rows[0] == ["collect 0", "–", "chunks 0–3 → rank 0", "–", "–"]
    assert sum(cell != "–" for row in rows for cell in row[1:]) == 6
    ring = body(tables.messages(trace("ring", datasets.counting())))
    assert ring[1] == [
        "reduce-scatter 1",
        "chunk 2 → rank 1",
        "chunk 0 → rank 2",
        "chunk 1 → rank 0",
    ]
