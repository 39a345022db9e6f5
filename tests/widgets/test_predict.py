"""Questions in a notebook: what the browser may know, what is kept, what is said."""

import json

import pytest
import sample_book

from collectives.predictions import lookup
from collectives.widgets import Predict, Surprises, judging, store
from collectives.widgets.question import page_html


@pytest.fixture(autouse=True)
def own_file(monkeypatch, tmp_path):
    """Keep the predictions of a test in a file of its own."""
    monkeypatch.setenv("COLLECTIVES_PREDICTIONS", str(tmp_path / "folder" / "predictions.json"))
    monkeypatch.delenv("COLLECTIVES_BOOK", raising=False)


@pytest.fixture
def choices():
    return sample_book.questions()[0]


@pytest.fixture
def number():
    return sample_book.questions()[1]


def test_the_browser_does_not_know_the_answer(choices, number):
    for key in (choices, number):
        widget = Predict(key)
        sent = json.dumps(widget.get_state(["question", "record"]))
        item = widget.item
        assert judging.rich(item["explanation"]) not in sent
        assert set(widget.question) <= {"key", "question", "unit", "choices"}
        assert all(set(choice) == {"html"} for choice in widget.question.get("choices", []))


def test_a_wrong_choice_gets_its_own_explanation(choices):
    widget = Predict(choices)
    wrong = next(i for i, c in enumerate(widget.item["choices"]) if not c.get("right"))
    widget.commit(wrong)
    assert widget.record["right"] is False
    assert judging.rich(widget.item["choices"][wrong]["explanation"]) in widget.record["html"]
    assert store.load(choices)["said"] == widget.item["choices"][wrong]["text"].replace("`", "")


def test_a_typical_wrong_number_gets_its_own_explanation(number):
    widget = Predict(number)
    wrong = widget.item["wrong"][0]
    widget.commit(wrong["answer"])
    assert judging.rich(wrong["explanation"]) in widget.record["html"]
    widget.commit(widget.item["answer"])
    assert widget.record["right"] is True


def test_messages_of_the_browser(choices):
    widget = Predict(choices)
    widget._act(widget, {"action": "commit", "answer": 0}, [])
    assert widget.record["answer"] == 0
    widget._act(widget, {"action": "forget"}, [])
    assert widget.record == {} and store.load(choices) is None
    widget._act(widget, {"action": "skip"}, [])
    assert (
        widget.record["skipped"]
        and judging.rich(widget.item["explanation"]) in widget.record["html"]
    )


def test_a_prediction_is_there_in_the_next_notebook(choices):
    Predict(choices).commit(1)
    assert Predict(choices).record["answer"] == 1


def test_an_unknown_key_names_the_nearest(choices):
    with pytest.raises(KeyError, match=choices):
        Predict(choices + "x")


def test_code_in_a_text_is_marked_and_html_escaped():
    assert judging.rich("a < `b & c`") == "a &lt; <code>b &amp; c</code>"
    assert judging.number_text(14.0, "steps") == "14 steps"
    assert judging.number_text(0.1 + 0.2) == "0.3"


def test_the_file_keeps_one_record_a_key():
    store.save("a", right=True)
    store.save("b", right=False)
    store.save("a", right=False)
    assert [(r["key"], r["right"]) for r in store.records()] == [("b", False), ("a", False)]
    store.forget("b")
    assert [r["key"] for r in store.records()] == ["a"]
    assert not list(store.path().parent.glob("*.tmp"))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"predictions": 3}'])
def test_a_damaged_file_is_put_aside(text):
    store.path().parent.mkdir(parents=True)
    store.path().write_text(text)
    assert store.records() == []
    assert store.path().with_suffix(".broken").read_text() == text
    store.save("a", right=True)
    assert len(store.records()) == 1


def test_the_list_of_surprises_forgets_and_restores(choices):
    Predict(choices).commit(0)
    widget = Surprises()
    kept = widget.records
    assert [record["key"] for record in kept] == [choices]
    widget.records = []
    assert store.records() == []
    widget.records = kept
    assert [record["key"] for record in store.records()] == [choices]


def test_in_the_book_there_is_no_widget(monkeypatch, choices):
    monkeypatch.setenv("COLLECTIVES_BOOK", "1")
    assert Predict(choices).comm is None
    assert Surprises().comm is None


def test_the_page_holds_the_question_for_readers_without_script(choices):
    html = page_html(choices, lookup(choices))
    before, data = html.split('<script type="application/json">')
    assert f'id="predict-{choices}"' in before and "<details>" in before
    for choice in lookup(choices)["choices"]:
        assert judging.rich(choice["text"]) in before
    assert json.loads(data.split("</script>")[0])["key"] == choices
