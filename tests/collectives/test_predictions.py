"""The questions of the book: complete, right, and each asked on exactly one page."""

import math
import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import collectives
from collectives import (
    buckets,
    cost,
    datasets,
    deadlock,
    multi_ring,
    pipelined,
    precision,
    timeline,
)
from collectives.bounds import fewest_messages
from collectives.predictions import all_predictions, lookup
from collectives.trace import trace

PAGES = sorted((Path(__file__).resolve().parents[2] / "book").rglob("*.md"))
ASKED = re.compile(r"""^Predict\(["']([^"']+)["']\)""", re.MULTILINE)
ANSWERED = re.compile(r"^%%predicted[ \t]+(\S+)", re.MULTILINE)
QUESTIONS = all_predictions()
KEYS = sorted(QUESTIONS)


def uses(pattern):
    """Return (key, page) for every match of `pattern` in the pages of the book."""
    return [(key, page) for page in PAGES for key in pattern.findall(page.read_text("utf-8"))]


def namespace():
    """Return the names that a `check` may use."""
    names = {name: getattr(collectives, name) for name in collectives.__all__}
    modules = (buckets, cost, datasets, deadlock, multi_ring, pipelined, precision, timeline)
    names |= {module.__name__.rpartition(".")[2]: module for module in modules}
    return names | {"np": np, "trace": trace, "fewest_messages": fewest_messages}


def explanations(question):
    """Return the explanations of a question: its own and those of the answers."""
    answers = question.get("choices", []) + question.get("wrong", [])
    return [question["explanation"], *(answer["explanation"] for answer in answers)]


def is_close(question, value):
    """Say whether the page counts `value` as the right answer of a numeric question."""
    slack = question.get("tolerance", 0) + 1e-9 * abs(question["answer"])
    return abs(value - question["answer"]) <= slack


@pytest.mark.parametrize("key", KEYS)
def test_a_question_is_asked_on_one_page_and_answered_below_on_the_same(key):
    asked = [page for name, page in uses(ASKED) if name == key]
    answered = [page for name, page in uses(ANSWERED) if name == key]
    assert len(asked) == 1, f"{key} is asked {len(asked)} times: {asked}"
    assert answered == asked, f"{key} is asked in {asked} and answered in {answered}"
    text = asked[0].read_text("utf-8")
    assert ASKED.search(text, text.index(f'Predict("{key}")')).start() < text.index(
        f"%%predicted {key}\n"
    )


def test_every_key_on_a_page_is_a_question():
    unknown = {(key, page.name) for key, page in uses(ASKED) + uses(ANSWERED) if key not in KEYS}
    assert not unknown


def test_the_book_asks_questions():
    assert len(KEYS) >= 20


@pytest.mark.parametrize("key", KEYS)
def test_a_key_is_kebab_case_and_the_text_is_plain(key):
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", key)
    question = QUESTIONS[key]
    texts = [question["question"], *explanations(question)]
    texts += [choice["text"] for choice in question.get("choices", [])]
    for text in texts:
        assert text.strip()
        assert text.count("`") % 2 == 0, f"an open backtick in {text!r}"
        assert not re.search(r"\$|\\\w", text), f"LaTeX is shown raw: {text!r}"


@pytest.mark.parametrize("key", KEYS)
def test_the_library_says_that_the_right_answer_is_right(key):
    question = QUESTIONS[key]
    value = eval(question["check"], namespace())
    if "choices" in question:
        assert value is True or value is np.True_, f"{question['check']} is {value!r}"
    else:
        assert math.isfinite(value) and is_close(question, value), f"the library says {value!r}"


@pytest.mark.parametrize("key", KEYS)
def test_a_question_has_one_right_answer_and_wrong_ones_to_choose_from(key):
    question = QUESTIONS[key]
    assert ("choices" in question) != ("answer" in question)
    if "choices" in question:
        assert sum(choice.get("right", False) for choice in question["choices"]) == 1
        assert len(question["choices"]) >= 3
        texts = [choice["text"].strip().lower() for choice in question["choices"]]
        assert len(set(texts)) == len(texts)
    else:
        wrong = [answer["answer"] for answer in question["wrong"]]
        assert len(wrong) >= 2 and len(set(wrong)) == len(wrong)
        assert not [value for value in wrong if is_close(question, value)]


@pytest.mark.parametrize("key", KEYS)
def test_every_answer_has_an_explanation_of_its_own(key):
    texts = [" ".join(text.split()) for text in explanations(QUESTIONS[key])]
    assert all(len(text) >= 10 for text in texts), f"too short to explain: {texts}"
    assert len(set(texts)) == len(texts)


def test_explanations_do_not_repeat_over_the_book():
    found = Counter(" ".join(text.split()) for key in KEYS for text in explanations(QUESTIONS[key]))
    assert not [text for text, count in found.items() if count > 1]


def test_an_unknown_key_is_named_with_its_nearest_relatives():
    with pytest.raises(KeyError, match="check-sent-16"):
        lookup("check-sent-61")
