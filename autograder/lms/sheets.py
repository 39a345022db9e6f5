"""CSV files as they come: their delimiter, line ends, byte order mark and columns are kept."""

import csv
import dataclasses
import io
import pathlib
import re

from autograder.lms.entries import SourceError

ACTIVE = tuple("=+-@\t\r\n＝＋－＠")
NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")


@dataclasses.dataclass
class Sheet:
    """A table: its first row `header`, the other rows, and how the file was written."""

    header: list
    rows: list
    delimiter: str = ","
    line_end: str = "\r\n"
    mark: bool = False  # begins with a byte order mark
    encoding: str = "utf-8"

    def text(self):
        """Return the file's text; no cell is one that a spreadsheet would run."""
        out = io.StringIO()
        writer = csv.writer(out, delimiter=self.delimiter, lineterminator=self.line_end)
        writer.writerows([harmless(cell) for cell in row] for row in [self.header, *self.rows])
        return out.getvalue()

    def write(self, path):
        """Write the file."""
        data = self.text().encode(self.encoding, "replace")
        pathlib.Path(path).write_bytes((b"\xef\xbb\xbf" if self.mark else b"") + data)


def harmless(cell):
    """Return `cell`, with an apostrophe before it if a spreadsheet would run it as a formula.

    Numbers stay, and so does a lone "-", with which Moodle writes that there is no date.
    """
    text = "" if cell is None else str(cell)
    return "'" + text if is_active(text) and not is_number(text) else text


def is_active(text):
    """Return whether a cell begins like a formula."""
    return text.lstrip(" ").startswith(ACTIVE) and len(text.strip()) > 1


def original(cell):
    """Return what `harmless` was given."""
    return cell[1:] if cell.startswith("'") and is_active(cell[1:]) else cell


def is_number(text):
    """Return whether a cell is a plain number."""
    return NUMBER.fullmatch(text.strip()) is not None


def read_sheet(path):
    """Return the `Sheet` in a CSV file. Raises SourceError if it is none."""
    try:
        data = pathlib.Path(path).read_bytes()
    except OSError as error:
        raise SourceError(f"{path} cannot be read ({error.strerror}): check the path") from None
    if data.startswith(b"PK"):
        raise SourceError(f"{path} is an Excel file: save it as CSV")
    mark, text, encoding = decode(data)
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise SourceError(f"{path} is no CSV file that can be read: {error}") from None
    if not rows or not any(rows[0]):
        raise SourceError(f"{path} is empty: its first line must name the columns")
    header, *body = [[original(cell) for cell in row] for row in rows]
    line_end = "\r\n" if first.endswith("\r") else "\n"
    return Sheet(header, body, delimiter, line_end, mark, encoding)


def decode(data):
    """Return (has a byte order mark, text, encoding)."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return False, data.decode("utf-16", "replace"), "utf-16"
    mark = data.startswith(b"\xef\xbb\xbf")
    try:
        return mark, data.decode("utf-8-sig"), "utf-8"
    except UnicodeDecodeError:
        return False, data.decode("cp1252", "replace"), "cp1252"


def points(value, decimal="."):
    """Return a number of points as text: no thousands separator, no needless zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return ("0" if text == "-0" else text).replace(".", decimal)


def to_number(text):
    """Return the number in a cell; the last `.` or `,` is its decimal point. None if it is none."""
    text = text.strip()
    place = max(text.rfind("."), text.rfind(","))
    if place >= 0:
        text = re.sub(r"[.,\s]", "", text[:place]) + "." + text[place + 1 :]
    return float(text) if re.fullmatch(r"-?\d+(\.\d*)?", text) else None
