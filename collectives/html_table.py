"""One HTML table, and numbers as short text: what the tables of the book are made of."""

from html import escape

import numpy as np


class Html:
    """A piece of HTML that notebooks and the book display."""

    def __init__(self, html):
        self.html = html

    def _repr_html_(self):
        return self.html

    def __add__(self, other):
        return Html(self.html + other.html)


def numbers(values):
    """Return values as short text: whole numbers without a point, NaN as NaN."""
    return " ".join(_number(value) for value in np.asarray(values, dtype=float).reshape(-1))


def table(caption, head, rows, first_is_header=True):
    """Return an HTML table. `head` is a list of texts.

    A cell is a text, an `Html` (used as it is), or a pair (text or `Html`, css classes).
    """
    parts = [
        '<div class="table-scroll"><table class="coll">',
        f"<caption>{escape(caption)}</caption>",
    ]
    cells = "".join(_head_cell(str(text)) for text in head)
    parts.append(f"<thead><tr>{cells}</tr></thead><tbody>")
    for row in rows:
        cells = [_cell(cell, header=first_is_header and i == 0) for i, cell in enumerate(row)]
        parts.append(f"<tr>{''.join(cells)}</tr>")
    return Html("".join([*parts, "</tbody></table></div>"]))


def _head_cell(text):
    """Return a header cell; the corner above the row headers has no text, so it heads nothing."""
    return f'<th scope="col">{escape(text)}</th>' if text else "<td></td>"


def _number(value):
    return str(int(value)) if np.isfinite(value) and value == int(value) else f"{value:g}"


def _cell(cell, header):
    content, classes = cell if isinstance(cell, tuple) else (cell, "")
    attribute = f' class="{classes}"' if classes else ""
    html = content.html if isinstance(content, Html) else escape(str(content))
    if header:
        return f'<th scope="row"{attribute}>{html}</th>'
    return f"<td{attribute}>{html}</td>"
