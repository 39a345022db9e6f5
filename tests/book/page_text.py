"""The words and numbers of a built page that stem from text and outputs, block by block.

What a writer types into a code cell or into a question is left out: a fact must show in the text
or in an output. Every block (paragraph, list item, table cell, line of output, ...) is one string.
"""

import functools
import re
from dataclasses import dataclass

from bs4 import BeautifulSoup

SKIPPED = ".cell_input, .predict, script, style, nav, svg, .headerlink"
BLOCKS = "p, li, tr, pre, caption, figcaption, summary, h1, h2, h3, h4, dd, dt, div.math"
NUMBER = re.compile(
    r"(?<![\w.,])\d{1,3}(?:[,\u202f\u00a0 ]\d{3})+(?!\d)(?:\.\d+)?|(?<![\w.,])\d+(?:\.\d+)?"
)
LATEX_SPACE = re.compile(r"\\[,;:! ]|~|\\text\{|\\mathrm\{|\\times|[{}]")


@dataclass(frozen=True)
class Shown:
    """A number on a page, what stands around it, and the head of its table column."""

    value: float
    decimals: int
    digits: int
    before: str
    after: str
    head: str


def blocks(path):
    """Return the texts of all blocks of the HTML file, spaces collapsed."""
    return [text for text, _ in _blocks_and_heads(path)]


def numbers(path):
    """Return every number of the HTML file as `Shown`."""
    return [shown for text, head in _blocks_and_heads(path) for shown in _numbers(text, head)]


def _numbers(text, head):
    for match in NUMBER.finditer(text):
        plain = re.sub(r"[^\d.]", "", match.group())
        yield Shown(
            value=float(plain),
            decimals=len(plain.partition(".")[2]),
            digits=len(plain.replace(".", "").lstrip("0")),
            before=text[max(0, match.start() - 40) : match.start()],
            after=text[match.end() : match.end() + 40],
            head=head,
        )


@functools.cache
def _blocks_and_heads(path):
    soup = BeautifulSoup(path.read_text("utf-8"), "html.parser")
    article = soup.select_one("article") or soup
    for part in article.select(SKIPPED):
        part.decompose()
    found = []
    for block in article.select(BLOCKS):
        if block.name == "pre":
            found += [(_clean(line), "") for line in block.get_text().splitlines()]
        else:
            found.append((_clean(block.get_text(" ")), ""))
    for table in article.select("table"):
        heads = [_clean(cell.get_text(" ")) for cell in table.select("thead th")]
        for row in table.select("tbody tr"):
            cells = [_clean(cell.get_text(" ")) for cell in row.select("th, td")]
            found += list(zip(cells, heads, strict=False))
    return tuple(found)


def _clean(text):
    return " ".join(LATEX_SPACE.sub(" ", text).split())
