"""Holds back the output of a cell that starts with `%%predicted KEY` until there is a prediction.

The cell runs like any other: its variables are there for the cells below, and an error shows at
once. Only what it prints and displays waits.
"""

import sys
from dataclasses import dataclass, field
from uuid import uuid4

from IPython.display import HTML, publish_display_data
from IPython.utils.capture import capture_output

PREFIX = "%%predicted"


def key_of(cell):
    """Return the key in the first line of a cell, or None if it is no such cell."""
    first = cell.lstrip().split("\n", 1)[0].split() if cell else []
    return first[1] if len(first) == 2 and first[0] == PREFIX else None


def drop_predicted_line(lines):
    """Return the lines of a cell without a first line `%%predicted KEY`."""
    start = next((i for i, line in enumerate(lines) if line.strip()), 0)
    if lines and lines[start].startswith(PREFIX):
        return lines[start + 1 :]
    return lines


@dataclass
class Held:
    """The outputs of one run, and the display ids under which they will appear."""

    outputs: list
    note: str = field(default_factory=lambda: uuid4().hex)
    places: list = field(default_factory=list)


class Gate:
    """Watches the cells of one shell. `is_open(key)` says whether a prediction has been made.

    `note(key)` returns the widget that stands in for the output in the meantime.
    """

    def __init__(self, shell, is_open, note):
        self.shell, self.is_open, self.note = shell, is_open, note
        self.held = {}
        self._info = self._capture = self._io = self._hook = None
        shell.events.register("pre_run_cell", self.before)
        shell.events.register("post_run_cell", self.after)

    def before(self, info):
        """Start to capture what a held-back cell shows."""
        key = key_of(info.raw_cell)
        if key is None or self._capture or self.is_open(key):
            return
        plain = sys.displayhook
        self._info, self._capture = info, capture_output()
        self._io = self._capture.__enter__()
        # The shell sets its own hook around the cell, so the capturing one must be that hook.
        self._hook, self.shell.display_trap.hook = self.shell.display_trap.hook, sys.displayhook
        sys.displayhook = plain

    def after(self, result):
        """Show the output if the cell failed or the gate is open by now; hold it back otherwise."""
        if self._capture is None or result.info is not self._info:
            return
        self.shell.display_trap.hook = self._hook
        plain = sys.displayhook
        self._capture.__exit__(None, None, None)
        sys.displayhook = plain
        key, outputs = key_of(self._info.raw_cell), _bundles(self._io)
        self._info = self._capture = None
        if not result.success or self.is_open(key):
            for bundle in outputs:
                publish_display_data(**bundle)
        else:
            self._hold(key, outputs)

    def release(self, key):
        """Show what all runs for `key` have held back."""
        for held in self.held.pop(key, []):
            _publish(HTML("")._repr_html_(), held.note, update=True)
            for bundle, place in zip(held.outputs, held.places, strict=True):
                publish_display_data(**bundle, transient={"display_id": place}, update=True)

    def _hold(self, key, outputs):
        held = Held(outputs)
        self.held.setdefault(key, []).append(held)
        data = self.note(key)._repr_mimebundle_()
        publish_display_data(data, transient={"display_id": held.note})
        for _ in outputs:
            held.places.append(uuid4().hex)
            _publish("", held.places[-1])


def _publish(html, place, update=False):
    data = {"text/html": html, "text/plain": ""}
    publish_display_data(data, transient={"display_id": place}, update=update)


def _bundles(io):
    """Return what was captured as display bundles: printed text first, then the displays."""
    texts = [
        {"data": {"text/plain": text.rstrip("\n")}, "metadata": {}}
        for text in (io.stdout, io.stderr)
        if text
    ]
    shown = [{"data": o.data, "metadata": o.metadata or {}} for o in io.outputs if o.data]
    return texts + shown
