"""What is said about a prediction. `js/shared/predictions.js` says the same in the book."""

from html import escape


def rich(text):
    """Return text as HTML; what stands between backticks becomes code."""
    pieces = escape(text.strip()).split("`")
    return "".join(f"<code>{p}</code>" if i % 2 else p for i, p in enumerate(pieces))


def number_text(value, unit=""):
    """Return a number with its unit, without digits that say nothing."""
    return f"{float(f'{value:.10g}'):.10g}{f' {unit}' if unit else ''}"


def said(item, answer):
    """Return what the reader said: the text of a choice (`answer` is its index) or a number."""
    return (
        item["choices"][answer]["text"]
        if "choices" in item
        else number_text(answer, item.get("unit"))
    )


def truth(item):
    """Return the right answer as text."""
    if "choices" in item:
        return next(choice["text"] for choice in item["choices"] if choice.get("right"))
    return number_text(item["answer"], item.get("unit"))


def judge(item, answer):
    """Return (right, why): whether the answer is right, and the explanation that fits it."""
    if "choices" in item:
        choice = item["choices"][answer]
        return bool(choice.get("right")), choice["explanation"]
    if _near(item, answer, item["answer"]):
        return True, item["explanation"]
    known = (w for w in item.get("wrong", []) if _near(item, answer, w["answer"]))
    return False, next(known, item)["explanation"]


def feedback(item, answer):
    """Return what is said after the reader has committed to `answer`, as HTML."""
    right, why = judge(item, answer)
    because = item["explanation"]
    more = "" if why == because else f"<p>{rich(because)}</p>"
    head = f"✗ You predicted {_sentence(said(item, answer))} It is {_sentence(truth(item))}"
    if right:
        head = f"✓ As you predicted: {_sentence(truth(item))}"
    return f"<p><strong>{head}</strong></p><p>{rich(why)}</p>{more}"


def answer_only(item):
    """Return what is said to a reader who goes on without a prediction, as HTML."""
    head = f"<p><strong>It is {_sentence(truth(item))}</strong></p>"
    return f"{head}<p>{rich(item['explanation'])}</p>"


def _sentence(text):
    """Return `text` as HTML with one period at its end."""
    return rich(text.removesuffix(".")) + "."


def _near(item, answer, value):
    return abs(answer - value) <= item.get("tolerance", 0) + 1e-12 * abs(value)
