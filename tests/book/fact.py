"""Facts that must be the same in three places: the specification, the library and the book.

The specification's figure is written down in the `facts_*` modules, as it stands there; the
library computes its own; and the book must show one that rounds to what the library says.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from page_text import blocks, numbers

SCALES = {
    "s": {"s": 1, "seconds": 1, "ms": 1e-3, "µs": 1e-6, "μs": 1e-6},
    "B": {"B": 1, "bytes": 1, "byte": 1, "kB": 1e3, "MB": 1e6, "GB": 1e9},
    "": {"": 1},
}


@dataclass(frozen=True)
class Fact:
    """`pages` is a glob below `book/`; `in_spec` says that specification and library agree."""

    name: str
    pages: str
    in_spec: bool
    describe: str
    is_on: Callable


def quantity(name, pages, spec, value):
    """Return the fact that `value` (seconds, bytes or a pure number) is `spec`, e.g. "1.26 ms".

    The book must show it with at least as many digits as the specification has.
    """
    figure, _, unit = spec.partition(" ")
    figure = figure.replace(",", "")
    kind = next(kind for kind, scales in SCALES.items() if unit in scales)
    decimals = len(figure.partition(".")[2])
    agrees = abs(value / SCALES[kind][unit] - float(figure)) <= _half_a_unit(decimals)
    digits = len(figure.replace(".", "").strip("0"))

    def is_on(path):
        return any(
            shown.digits >= digits
            and abs(value / scale - shown.value) <= _half_a_unit(shown.decimals)
            for shown in numbers(path)
            for scale in _scales(shown, kind)
        )

    return Fact(name, pages, agrees, f"{spec} (computed: {value!r})", is_on)


def count(name, pages, spec, value, words):
    """Return the fact that a whole number is `spec`; `words` is a regex for what it counts."""

    def is_on(path):
        return any(
            shown.value == value
            and (
                re.match(rf"\W{{0,3}}(\w+ )?({words})", shown.after)
                or re.search(rf"({words})\W+(\w+\W+){{0,3}}$", shown.before)
                or re.search(words, shown.head)
            )
            for shown in numbers(path)
        )

    return Fact(name, pages, spec == value, f"{value} {words}", is_on)


def sequence(name, pages, spec, values, words=""):
    """Return the fact that numbers follow each other in one block that also holds `words`."""
    row = r"[^\d]{1,14}".join(rf"(?<![\d.]){value:g}(?![\d.]*\d)" for value in values)

    def is_on(path):
        return any(re.search(row, text) and re.search(words, text) for text in blocks(path))

    return Fact(name, pages, list(spec) == list(values), f"{words} {list(values)}", is_on)


def line(name, pages, spec, lines):
    """Return the fact that the output line `spec` is printed, character for character."""
    wanted = " ".join(spec.split())
    return Fact(name, pages, spec in lines, spec, lambda path: wanted in blocks(path))


def _half_a_unit(decimals):
    return 0.5 * 10**-decimals * (1 + 1e-6)


def _scales(shown, kind):
    """Return the scales that the unit after the number, or in the head, stands for."""
    if kind == "":
        return [1]
    names = "|".join(sorted(SCALES[kind], key=len, reverse=True))
    unit = re.match(rf"\W{{0,2}}({names})(?![\w/])", shown.after)
    if not unit:
        unit = re.search(rf"(?<!\w)({names})(?![\w/])", shown.head)
    return [SCALES[kind][unit.group(1)]] if unit else []
