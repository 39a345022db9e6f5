"""The facts of the course are the same in the specification, in the library and in the book."""

import facts_implementation
import facts_intuition
import facts_math
import pytest
from page_text import blocks

FACTS = [*facts_intuition.facts(), *facts_math.facts(), *facts_implementation.facts()]
NAMES = {
    "code": [
        "world_size",
        "rank",
        "step",
        "numel",
        "alpha",
        "beta",
        "bandwidth",
        "all_reduce",
        "reduce_scatter",
        "all_gather",
        "ring_all_reduce_",
    ],
    "text": ["chunk", "shard", "slice", "bucket", "algbw", "busbw", "bytes"],
}


def pages(built, fact):
    """Return the HTML files in which `fact` may stand."""
    found = sorted((built / "book").glob(f"{fact.pages}.html"))
    assert found, f"no page {fact.pages} in {built}"
    return found


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_the_library_computes_what_the_specification_says(fact):
    assert fact.in_spec, fact.describe


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_the_book_shows_what_the_library_computes(fact, built):
    found = pages(built, fact)
    assert any(fact.is_on(page) for page in found), f"{fact.describe} is not in {fact.pages}"


@pytest.mark.parametrize("name", NAMES["code"] + NAMES["text"])
def test_the_notation_page_has_the_name(name, built):
    assert any(name in text for text in blocks(built / "book" / "notation.html"))


def test_no_two_facts_have_the_same_name():
    names = [fact.name for fact in FACTS]
    assert len(set(names)) == len(names)
