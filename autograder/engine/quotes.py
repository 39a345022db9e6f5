"""What a message may quote of an error in a student's code.

A hidden test hands inputs to the student's code, and the text of an error can hold them. So from
the first hidden test on a text is quoted only as far as it is not the student's to choose: a text
or f-string of the notebook, or a usual text of Python's, with `…` in the place of every value.
"""

import ast
import builtins
import re

GAP = "…"
TYPES = ("generator", "coroutine", "function", "module", "MaskedArray", "Tensor", "DataFrame")
USUAL = (
    "division by zero",
    "float division by zero",
    "integer division or modulo by zero",
    "list index out of range",
    "tuple index out of range",
    "string index out of range",
    "list assignment index out of range",
    "pop from empty list",
    "maximum recursion depth exceeded…",
    "name '…' is not defined…",
    "cannot access local variable '…' where it is not associated with a value",
    "…() takes … positional argument… but … given",
    "…() missing … required positional argument…",
    "'…' object is not subscriptable",
    "'…' object is not iterable",
    "'…' object is not callable",
    "'…' object does not support item assignment",
    "'…' object has no attribute '…'",
    "module '…' has no attribute '…'",
    "unsupported operand type(s) for …",
    "list indices must be integers or slices, not …",
    "not enough values to unpack (expected …, got …)",
    "too many values to unpack (expected …)",
    "index … is out of bounds for axis … with size …",
    "too many indices for array: array is …-dimensional, but … were indexed",
    "operands could not be broadcast together with shapes …",
    "could not broadcast input array from shape … into shape …",
    "cannot reshape array of size … into shape …",
    "all the input array dimensions … must match exactly…",
    "need at least one array to concatenate",
    "zero-dimensional arrays cannot be concatenated",
    "setting an array element with a sequence.…",
    "Cannot cast ufunc '…' output from dtype('…') to dtype('…') with casting rule '…'",
    "only integers, slices (`:`), ellipsis (`…`), numpy.newaxis (`None`) and … are valid indices",
    "The truth value of an array with more than one element is ambiguous…",
    "not plain data: …",
)


class Quotes:
    """Decides what to quote. `sources` are the cells that have run; `secret`: inputs are secret."""

    def __init__(self):
        self.sources, self.secret = [], False
        self._read, self._lines, self._words, self._texts = 0, set(), set(), []

    def error(self, names, message, line):
        """Return what may be quoted of an error: names of its classes, its text and its line."""
        self._catch_up()
        line = squeezed(line) if squeezed(line) in self._lines else ""
        if not self.secret:
            return names, message, line
        known = [name for name in names if name in self._words or is_standard(name)]
        return known or ["RuntimeError"], self._text(message), line

    def type_name(self, name):
        """Return what may be said of the type of an object that cannot cross the pipe."""
        self._catch_up()
        usual = name in self._words or name in TYPES or hasattr(builtins, name)
        return name if usual or not self.secret else GAP

    def _text(self, message):
        texts = [*self._texts, *(usual.split(GAP) for usual in USUAL)]
        found = next((parts for parts in texts if fits(parts, message)), ["", ""])
        return GAP.join(found)

    def _catch_up(self):
        """Read the cells that have been added: their lines, names and texts."""
        new, self._read = self.sources[self._read :], len(self.sources)
        for source in new:
            self._lines |= {squeezed(line) for line in source.splitlines()}
            self._words |= set(re.findall(r"\w+", source))
            self._texts += texts_in(source)


def squeezed(line):
    """Return a line of code as it is compared: cut, with single spaces."""
    return " ".join(str(line).split())[:150]


def is_standard(name):
    """Return whether `name` is a class of Python's own errors."""
    found = getattr(builtins, name, None)
    return isinstance(found, type) and issubclass(found, BaseException)


def texts_in(source):
    """Return the texts in a cell, each as the list of its fixed parts around the values."""
    try:
        nodes = list(ast.walk(ast.parse(source)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    plain = [[n.value] for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return plain + [parts_of(node) for node in nodes if isinstance(node, ast.JoinedStr)]


def parts_of(node):
    """Return the fixed parts of an f-string; between two of them stands a value."""
    parts = [""]
    for value in node.values:
        if isinstance(value, ast.Constant):
            parts[-1] += str(value.value)
        else:
            parts.append("")
    return parts


def fits(parts, message):
    """Return whether `message` is these parts, in order, with anything between two of them."""
    if len(parts) == 1:
        return message == parts[0]
    first, *middle, last = parts
    if len(message) < len(first) + len(last) or not message.startswith(first):
        return False
    at, end = len(first), len(message) - len(last)
    for part in middle:
        found = message.find(part, at, end)
        if found < 0:
            return False
        at = found + len(part)
    return message.endswith(last)
