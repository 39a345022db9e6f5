"""Ties a run to the question before it.

A cell that starts with `%%predicted KEY` is shown without that line, and its container gets the
attribute `data-predict="KEY"`. A script hides its output until the reader has made the prediction.
"""

import re

from docutils import nodes

LINE = re.compile(r"\A\s*%%predicted[ \t]+(\S+)[ \t]*\n")
CLASS = "predicted-key-"
CONTAINER = re.compile(rf'class="([^"]*?) ?{CLASS}([\w.-]+)([^"]*)"')


def strip_line(app, doctree):
    """Take the line off the shown code and keep the key as a class of the cell."""
    for cell in list(doctree.findall(nodes.container)):
        if "cell" in cell["classes"]:
            for block in cell.findall(nodes.literal_block):
                match = LINE.match(block.astext())
                if match:
                    rest = block.astext()[match.end() :]
                    block.rawsource = rest
                    block[:] = [nodes.Text(rest)]
                    cell["classes"].append(CLASS + match[1])
                    break


def name_container(app, pagename, templatename, context, doctree):
    """Turn the class into the attribute."""
    body = context.get("body") or ""
    if CLASS in body:
        context["body"] = CONTAINER.sub(r'class="\1\3" data-predict="\2"', body)


def connect(app):
    """Connect to Sphinx."""
    app.connect("doctree-read", strip_line)
    app.connect("html-page-context", name_container, priority=550)
