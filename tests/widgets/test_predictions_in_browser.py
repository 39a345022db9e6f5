"""Questions and held-back outputs in built pages: over http, from disk, without a script."""

import json

import pytest
import sample_book

from collectives.predictions import lookup
from collectives.widgets import judging

KEYS = "Object.keys(localStorage)"
CHOICES, NUMBER = sample_book.questions()


@pytest.fixture(params=[False, True], ids=["http", "disk"])
def page(open_sample, request):
    return open_sample("deep/predict", from_disk=request.param)


def box(page, key):
    """Return the question with this key."""
    return page.locator(f"#predict-{key}")


def waits(page, key):
    """Return whether the output of the run for `key` is hidden."""
    return page.locator(f'[data-predict="{key}"] .cell_output').is_hidden()


def wrong_choice():
    """Return the index of the first wrong choice."""
    return next(i for i, c in enumerate(lookup(CHOICES)["choices"]) if not c.get("right"))


def plain(text):
    """Return a text of the questions without its marks for code."""
    return text.strip().replace("`", "")


def test_the_line_of_the_magic_is_not_shown(page):
    code = page.locator("main").inner_text()
    assert "%%predicted" not in code and "kept = 41" in code


def test_the_sentences_after_a_run_wait_with_it(page):
    waiting = ("The sentence after the run.", "And one more.")
    assert page.get_by_text("A sentence there.").is_visible()
    assert not any(page.get_by_text(text).is_visible() for text in waiting)
    box(page, CHOICES).get_by_role("button", name="Show me without a prediction").click()
    assert all(page.get_by_text(text).is_visible() for text in waiting)


def test_output_waits_until_the_commitment(page):
    assert waits(page, CHOICES) and waits(page, NUMBER)
    assert not waits(page, "no-question-here")
    box(page, CHOICES).get_by_role("radio").nth(wrong_choice()).focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert not waits(page, CHOICES) and waits(page, NUMBER)
    item = lookup(CHOICES)
    feedback = box(page, CHOICES).locator(".coll-feedback").inner_text()
    assert f"You predicted {plain(item['choices'][wrong_choice()]['text'])}" in feedback
    assert plain(item["choices"][wrong_choice()]["explanation"]) in feedback
    assert f"It is {plain(judging.truth(item))}" in feedback
    others = [c["explanation"] for i, c in enumerate(item["choices"]) if i != wrong_choice()]
    assert not any(plain(text) in feedback for text in others)


def test_numbers_are_typed_and_judged(page):
    item = lookup(NUMBER)
    question = box(page, NUMBER)
    field = question.get_by_label("Your number")
    field.focus()
    page.keyboard.press("Enter")
    assert "Type a number first." in question.inner_text() and waits(page, NUMBER)
    field.fill(f"{item['wrong'][0]['answer']:g}")
    page.keyboard.press("Enter")
    assert not waits(page, NUMBER)
    assert plain(item["wrong"][0]["explanation"]) in question.inner_text()
    question.get_by_role("button", name="Predict again").click()
    assert waits(page, NUMBER)
    field.fill(f"{item['answer']:g}")
    page.keyboard.press("Enter")
    assert f"As you predicted: {judging.truth(item)}" in question.inner_text()


def test_a_prediction_survives_a_reload(page):
    box(page, CHOICES).get_by_role("radio").nth(0).check()
    box(page, CHOICES).get_by_role("button", name="Commit").click()
    page.reload(wait_until="load")
    assert not waits(page, CHOICES) and waits(page, NUMBER)
    assert box(page, CHOICES).get_by_role("radio").nth(0).is_checked()
    assert box(page, CHOICES).get_by_role("radio").nth(0).is_disabled()


def test_going_on_without_a_prediction(page):
    run = page.locator(f'[data-predict="{NUMBER}"]')
    run.get_by_role("button", name="Show it without a prediction").click()
    assert not waits(page, NUMBER)
    assert f"It is {judging.truth(lookup(NUMBER))}." in box(page, NUMBER).inner_text()
    box(page, CHOICES).get_by_role("button", name="Show me without a prediction").click()
    assert not waits(page, CHOICES)


def test_each_prediction_has_its_own_key_in_the_store(page):
    box(page, CHOICES).get_by_role("radio").nth(0).check()
    box(page, CHOICES).get_by_role("button", name="Commit").click()
    keys = [key for key in page.evaluate(KEYS) if key.startswith("collectives.")]
    assert keys == [f"collectives.prediction.{CHOICES}"]


def go_to_surprises(page):
    """Open the page of surprises, in the same browser profile."""
    page.goto(page.url.replace("deep/predict", "surprises").split("#")[0], wait_until="load")
    return page.locator(".coll-surprises")


def test_what_surprised_is_listed_saved_and_forgotten(page):
    box(page, CHOICES).get_by_role("radio").nth(wrong_choice()).check()
    box(page, CHOICES).get_by_role("button", name="Commit").click()
    box(page, NUMBER).get_by_label("Your number").fill(f"{lookup(NUMBER)['answer']:g}")
    page.keyboard.press("Enter")
    listed = go_to_surprises(page)
    assert "2 predictions: 1 as you expected, 1 that surprised" in listed.inner_text()
    rows = listed.locator("tbody tr")
    assert rows.count() == 1 and plain(lookup(CHOICES)["question"]) in rows.inner_text()
    with page.expect_download() as download:
        listed.get_by_role("button", name="Save my predictions as a file").click()
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert {one["key"]: one["right"] for one in saved["predictions"]} == {
        CHOICES: False,
        NUMBER: True,
    }
    check_link(page, rows)
    listed = go_to_surprises(page)
    listed.get_by_role("button", name="Forget all my predictions").click()
    assert "no predictions on this device" in listed.inner_text()
    assert not any(key.startswith("collectives.") for key in page.evaluate(KEYS))
    listed.get_by_role("button", name="Undo").click()
    assert "2 predictions" in listed.inner_text()


def check_link(page, rows):
    """Follow the link of a surprise: it leads to the question on its page."""
    rows.get_by_role("link").click()
    page.wait_for_load_state()
    assert page.url.endswith(f"deep/predict.html#predict-{CHOICES}")
    assert not waits(page, CHOICES)


def test_without_script_everything_can_be_read(open_sample):
    page = open_sample("deep/predict", java_script_enabled=False)
    assert not waits(page, CHOICES) and not waits(page, NUMBER)
    question = box(page, CHOICES)
    assert plain(lookup(CHOICES)["question"]) in question.inner_text()
    answer = question.locator("details")
    assert plain(lookup(CHOICES)["explanation"]) not in answer.inner_text()
    answer.locator("summary").click()
    assert plain(lookup(CHOICES)["explanation"]) in answer.inner_text()


@pytest.mark.parametrize("name", ["deep/cost", "deep/map", "deep/ring", "deep/tree"])
def test_pictures_stand_in_without_script_and_in_print(open_sample, name):
    bare = open_sample(name, java_script_enabled=False).locator(".widget-fallback")
    assert bare.first.is_visible()
    assert bare.first.locator("svg").get_attribute("aria-label")
    live = open_sample(name)
    live.wait_for_selector(".coll-live .coll-value")
    assert live.locator(".widget-fallback").first.is_hidden()
    live.emulate_media(media="print")
    assert live.locator(".widget-fallback").first.is_visible()
    assert live.locator(".coll-panel").first.is_hidden()


def test_outputs_are_printed(open_sample):
    page = open_sample("deep/predict")
    assert waits(page, CHOICES)
    page.emulate_media(media="print")
    assert not waits(page, CHOICES)


def test_a_page_without_widgets_loads_no_widget_script(open_sample):
    def scripts(page):
        return page.evaluate("[...document.scripts].map((s) => s.src).filter(Boolean).join(' ')")

    bare, asking, live = (scripts(open_sample(n)) for n in ("index", "deep/predict", "deep/cost"))
    assert "course-widgets" not in bare and "manager" not in bare
    assert "course-widgets" in asking and "manager" not in asking
    assert "course-widgets" in live and "manager" in live
    assert "require" not in bare + asking + live
