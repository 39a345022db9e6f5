"""The facts of the engineering and check parts: specification, library and book agree."""

import facts_engineering
import pytest
from bs4 import BeautifulSoup

FACTS = facts_engineering.facts()


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_the_library_computes_what_the_specification_says(fact):
    assert fact.in_spec, fact.describe


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_the_book_shows_it(fact, built):
    found = sorted((built / "book").glob(f"{fact.pages}.html"))
    assert found, f"no page {fact.pages} in {built}"
    assert any(fact.is_on(page) for page in found), f"{fact.describe} is not in {fact.pages}"


def test_there_are_fifteen_questions_and_each_has_a_run(built):
    page = built / "book" / "check" / "practitioners-questions.html"
    soup = BeautifulSoup(page.read_text("utf-8"), "html.parser")
    numbered = [
        section
        for section in soup.select("article section section")
        if section.h2 and section.h2.get_text()[0].isdigit()
    ]
    assert len(numbered) == 15
    for section in numbered:
        assert section.select(".cell_output"), section.h2.get_text()
        assert section.select("a[href^='https://github.com/']"), section.h2.get_text()


def test_every_interview_question_has_a_model_answer_to_open(built):
    page = built / "book" / "check" / "interview.html"
    soup = BeautifulSoup(page.read_text("utf-8"), "html.parser")
    questions = [h2 for h2 in soup.select("article h2") if h2.get_text()[0].isdigit()]
    assert len(soup.select("article details.sd-dropdown")) == len(questions) == 6
