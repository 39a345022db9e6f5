"""The feedback for one student: a page of plain HTML without anything active in it."""

import html
import os
import re
import string

import mistune

from autograder.marking.lateness import outcome, words_for

POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'"
BOOK = "../../../../_build/html/"  # where the book lies, seen from a page; see `book`
REASON = " " * 7  # before each line of a reason, see `checks.report`
BASE64 = frozenset(string.ascii_letters + string.digits + "+/=")
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem;
overflow-wrap: anywhere; }
pre { background: #f5f5f5; padding: .6rem; overflow-x: auto; white-space: pre-wrap; }
table { border-collapse: collapse; width: 100%; } td, th { border-bottom: 1px solid #ccc;
padding: .3rem .6rem; text-align: left; vertical-align: top; white-space: pre-wrap; }
th { overflow-wrap: normal; }
.test { border-left: .3rem solid #555; padding: .1rem .8rem; margin: 1rem 0; }
img { max-width: 100%; }
"""


def page(record, name, nb):
    """Return the page for the marked notebook `nb`; if that is None, what was wrong with it."""
    title = f"{record['assignment']}: {name}"
    body = [summary(record, title)]
    for cell in nb["cells"] if nb else []:
        facts = cell["metadata"].get("nbgrader", {})
        if facts.get("grade") or facts.get("task"):
            body.append(scored_part(facts["grade_id"], record))
        if not facts.get("grade") or facts.get("solution"):
            body.append(cell_part(cell))
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style></head><body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def summary(record, title):
    """Return the heading, the points and the problems."""
    rows = "".join(
        f"<tr><td>{html.escape(test['name'])}</td><td>{points(test['score'], test['max_score'])}"
        f"</td><td>{links(html.escape(joined(test['message'])))}</td></tr>"
        for test in record["tests"]
    )
    notes = "".join(f"<li>{html.escape(problem)}</li>" for problem in record["problems"])
    return (
        f"<h1>{html.escape(title)}</h1><p>{html.escape(record['student'])}: "
        f"<strong>{points(record['score'], record['max_score'])}</strong>, "
        f"{html.escape(record['status'])}</p>{lateness(record)}"
        + (f"<h2>About your file</h2><ul>{notes}</ul>" if notes else "")
        + f"<table><tr><th>Part</th><th>Points</th><th>Message</th></tr>{rows}</table>"
    )


def lateness(record):
    """Return what a late hand-in costs and what is left, "" for one in time."""
    late = outcome(record)
    if late is None or late["after_penalty"] is None:
        return ""
    left = points(late["after_penalty"], record["max_score"])
    return (
        f"<p>Handed in {html.escape(words_for(late))}. The points above and below are those for the"
        f" work. Taken off for lateness: {late['penalty']:g}. Left: <strong>{left}</strong></p>"
    )


def points(score, max_score):
    """Return points as text; "open" while nobody has marked the part."""
    return f"{'open' if score is None else format(score, 'g')} / {max_score:g}"


def scored_part(name, record):
    """Return points and message of a part; never the source of a test."""
    test = next(test for test in record["tests"] if test["name"] == name)
    message = links(html.escape(joined(test["message"]) or "All of it works."))
    return (
        f'<div class="test"><h3>{html.escape(name)}: '
        f"{points(test['score'], test['max_score'])}</h3><pre>{message}</pre></div>"
    )


def joined(text):
    """Return a report whose reasons are one line each: they were cut for a terminal."""
    lines, new = [], ("Read in the book:", "for the same reason")
    for line in text.split("\n"):
        inside = bool(lines) and line.startswith(REASON) and lines[-1].startswith(REASON)
        if inside and not line.strip().startswith(new):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)


def book():
    """Return where the links to the book lead: the address in BOOK_URL, else this repository's."""
    address = os.environ.get("BOOK_URL", "")
    if not address:
        return BOOK
    if not address.startswith(("https://", "http://")):
        raise ValueError(f"BOOK_URL is {address!r}, expected an address that begins with https://")
    return html.escape(address.rstrip("/") + "/")


def links(text):
    """Return escaped text in which the pages after `Read in the book:` are links."""
    place = book()
    return re.sub(
        r"(Read in the book: )([a-z0-9/_-]+\.html(?:#[a-z0-9-]+)?)",
        lambda found: f'{found[1]}<a href="{place}{found[2]}">{found[2]}</a>',
        text,
    )


def cell_part(cell):
    """Return a cell of the student's or of the text, with its outputs."""
    source = "".join(cell["source"])
    if cell["cell_type"] != "code":
        return f"<div>{markdown(source)}</div>"
    parts = [f"<pre><code>{html.escape(source)}</code></pre>"]
    parts += [output_part(output) for output in cell["outputs"]]
    return "\n".join(parts)


def output_part(output):
    """Return one output as text or picture."""
    if output["output_type"] == "stream":
        return f"<pre>{html.escape(''.join(output['text']))}</pre>"
    if output["output_type"] == "error":
        return f"<pre>{html.escape(chr(10).join(output['traceback']))}</pre>"
    data = output["data"]
    text, png = html.escape("".join(data.get("text/plain", ""))), data.get("image/png", "")
    if png and set(png) <= BASE64:
        return f'<img alt="{text}" src="data:image/png;base64,{png}">'
    return f"<pre>{text}</pre>"


class Plain(mistune.HTMLRenderer):
    """Renders Markdown without links to elsewhere, pictures or HTML of the student's."""

    def link(self, text, url, title=None):
        """Return the text of a link and its address, not to be clicked on."""
        return f"{text} ({html.escape(url)})" if url not in text else text

    def image(self, text, url, title=None):
        """Return the description of a picture."""
        return f"[picture: {text}]"


def markdown(source):
    """Return Markdown as HTML; any HTML in it appears as text."""
    return mistune.create_markdown(renderer=Plain(escape=True), plugins=["table"])(source[:100_000])
