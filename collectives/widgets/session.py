"""What `%load_ext collectives.widgets` does to a running IPython."""

import os

from collectives.widgets import store
from collectives.widgets.gate import Gate, drop_predicted_line

NAME = "collectives_gate"


def in_book():
    """Return whether the book is being built: pages then get static pictures, nothing waits."""
    return os.environ.get("COLLECTIVES_BOOK") == "1"


def prepare(shell):
    """Set the look of figures and let cells start with `%%predicted KEY`. Safe to call twice."""
    from matplotlib import pyplot as plt
    from matplotlib_inline.backend_inline import set_matplotlib_formats

    from collectives.plots.style import STYLE

    shell.run_line_magic("matplotlib", "inline")
    set_matplotlib_formats("svg", bbox_inches="tight", metadata={"Date": None})
    plt.rcParams.update(STYLE)
    transformers = shell.input_transformers_cleanup
    if drop_predicted_line not in transformers:
        transformers.insert(0, drop_predicted_line)
    if gate_of(shell) is None:
        from collectives.widgets.predict import waiting_note

        setattr(shell, NAME, Gate(shell, _is_open, waiting_note))


def gate_of(shell):
    """Return the gate of a shell, or None before `prepare`."""
    return getattr(shell, NAME, None)


def _is_open(key):
    return in_book() or store.load(key) is not None
