"""A question in a page of the book: HTML to read, and the data for the script of the page."""

import json
from html import escape

from collectives.widgets import judging
from collectives.widgets.judging import rich


def asked(key, item):
    """Return what the browser may know before the answer: no answer, no explanation."""
    found = {"key": key, "question": rich(item["question"]), "unit": item.get("unit", "")}
    if "choices" in item:
        found["choices"] = [{"html": rich(choice["text"])} for choice in item["choices"]]
    return found


def page_html(key, item):
    """Return the question for the book: readable without a script, with the data for the script."""
    choices = "".join(f"<li>{rich(choice['text'])}</li>" for choice in item.get("choices", []))
    data = json.dumps(page_data(key, item), ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<div class="coll-predict" id="predict-{escape(key)}">'
        f'<div class="widget-fallback"><p class="coll-predict-title">Predict first</p>'
        f"<p>{rich(item['question'])}</p>{f'<ul>{choices}</ul>' if choices else ''}"
        f"<details><summary>Answer</summary>{_all_answers(item)}</details></div>"
        f'<script type="application/json">{data}</script></div>'
    )


def page_data(key, item):
    """Return what the script of the page needs, texts as HTML; the answer is among it."""
    data = {
        **asked(key, item),
        "plain": item["question"].strip().replace("`", ""),
        "explanation": rich(item["explanation"]),
    }
    if "choices" in item:
        data["choices"] = [
            {
                "text": choice["text"],
                "html": rich(choice["text"]),
                "right": bool(choice.get("right")),
                "explanation": rich(choice["explanation"]),
            }
            for choice in item["choices"]
        ]
    else:
        wrong = [{**w, "explanation": rich(w["explanation"])} for w in item.get("wrong", [])]
        data |= {"answer": item["answer"], "tolerance": item.get("tolerance", 0), "wrong": wrong}
    return data


def _all_answers(item):
    """Return the right answer and what is said about each of the others, as HTML."""
    parts = [judging.answer_only(item)]
    others = [
        (rich(choice["text"]), choice["explanation"])
        for choice in item.get("choices", [])
        if not choice.get("right")
    ]
    others += [
        (judging.number_text(w["answer"], item.get("unit")), w["explanation"])
        for w in item.get("wrong", [])
    ]
    if others:
        lines = "".join(f"<li>{text}: {rich(why)}</li>" for text, why in others)
        parts.append(f"<p>If your answer was:</p><ul>{lines}</ul>")
    return "".join(parts)
