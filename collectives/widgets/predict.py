"""A question that the reader answers before the run below it."""

from html import escape

import ipywidgets
import traitlets
from IPython import get_ipython
from IPython.display import HTML, display

from collectives.predictions import lookup
from collectives.widgets import judging, store
from collectives.widgets.base import CourseWidget
from collectives.widgets.question import asked, page_html
from collectives.widgets.session import gate_of, in_book


class Predict(CourseWidget):
    """The question named `key` in `collectives/predictions/*.toml`.

    In JupyterLab a form: the answer appears, and the cell `%%predicted KEY` shows its output, once
    the reader has committed to a prediction. In the book plain HTML that a script of the page
    brings to life. Raises `KeyError` for an unknown key.
    """

    question = traitlets.Dict().tag(sync=True)
    record = traitlets.Dict().tag(sync=True)

    def __init__(self, key):
        self.key = key
        self.item = lookup(key)
        super().__init__(question=asked(key, self.item), record=_shown(key, self.item))
        self.on_msg(self._act)

    def open(self):
        """Talk to the browser; not in the book, whose pages need no widget for a question."""
        if not in_book():
            super().open()

    def commit(self, answer):
        """Keep a prediction, say what it is worth, and show the held-back output.

        `answer` is the index of a choice or a number.
        """
        item = self.item
        plain = {
            "answer": answer,
            "right": judging.judge(item, answer)[0],
            "question": item["question"].strip().replace("`", ""),
            "said": judging.said(item, answer).replace("`", ""),
            "truth": judging.truth(item).replace("`", ""),
        }
        store.save(self.key, **plain)
        self._update()

    @staticmethod
    def skip(key):
        """Go on without a prediction: show the output that waits for it."""
        store.save(key, skipped=True, question=lookup(key)["question"].strip().replace("`", ""))
        _release(key)

    def _act(self, _, content, buffers):
        action = content.get("action")
        if action == "commit":
            self.commit(content["answer"])
        elif action == "skip":
            Predict.skip(self.key)
            self._update()
        elif action == "forget":
            store.forget(self.key)
            self._update()

    def _update(self):
        self.record = _shown(self.key, self.item)
        if self.record:
            _release(self.key)

    def _ipython_display_(self):
        display(HTML(page_html(self.key, self.item)) if in_book() else self.view())

    def view(self):
        """Return what notebooks display: this widget in a box with the class of the style sheet."""
        return ipywidgets.VBox([self])


def waiting_note(key):
    """Return what stands in the place of an output that waits for a prediction."""
    text = ipywidgets.HTML(
        "This output waits for your prediction. Commit it above, or run "
        f"<code>Predict.skip({escape(key)!r})</code>."
    )
    button = ipywidgets.Button(description="Show it without a prediction")
    button.layout.width = "auto"
    button.on_click(lambda _: Predict.skip(key))
    note = ipywidgets.VBox([text, button])
    note.add_class("coll-held")
    return note


def _release(key):
    shell = get_ipython()
    gate = gate_of(shell) if shell else None
    if gate:
        gate.release(key)


def _shown(key, item):
    """Return the kept record with what is said about it, or an empty dict."""
    if in_book():
        return {}
    record = store.load(key)
    if record is None:
        return {}
    if record.get("skipped"):
        return {"skipped": True, "html": judging.answer_only(item)}
    answer = record["answer"]
    return {"answer": answer, "right": record["right"], "html": judging.feedback(item, answer)}
