"""Bytes to cells: accepts what editors, mailers and old versions do to a notebook."""

import codecs
import json
import re

from nbformat.v4 import upgrade as upgrade_to_v4

from autograder.sanitize.files import Refused

CELL_TYPES = ("code", "markdown", "raw")
MAX_CELLS = 2000
BASE64 = re.compile(r"[A-Za-z0-9+/=\s]*")
MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"),
         (codecs.BOM_UTF16_BE, "utf-16-be"))  # fmt: skip


def parse(data, problems):
    """Return the cells in `data` as plain dicts with `cell_type`, `source`, `metadata`."""
    text = decode(data, problems)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(
            f"the notebook is damaged ({str(error)[:80]}): open it in JupyterLab, save it and"
            " hand it in again"
        ) from None
    if not isinstance(document, dict):
        raise Refused("the file is no notebook: it holds other JSON data")
    cells = cells_of(document, problems)
    tidied = [tidy(cell, number, problems) for number, cell in enumerate(cells[:MAX_CELLS])]
    return [cell for cell in tidied if cell is not None]


def decode(data, problems):
    """Return the text of a notebook file, whatever encoding an editor gave it."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            problems.append("the file begins with a byte order mark; it was left out")
            return data[len(mark) :].decode(encoding, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        problems.append("the file is not UTF-8; unreadable characters were replaced")
        return data.decode("utf-8", "replace")


def cells_of(document, problems):
    """Return the list of cells of any version of the format."""
    version = document.get("nbformat")
    if "worksheets" in document or version in (1, 2, 3):
        problems.append(f"the notebook has the old format {version}; it was converted")
        return old_cells(document)
    if version != 4:
        problems.append(
            f"the notebook says that it has format {version!r}; it was read as format 4"
        )
    elif not isinstance(document.get("nbformat_minor"), int) or document["nbformat_minor"] > 5:
        problems.append("the notebook has a newer format; what is not known was left out")
    cells = document.get("cells")
    if not isinstance(cells, list):
        raise Refused("the file is no notebook: it has no list of cells")
    return cells


def old_cells(document):
    """Return the cells of a notebook in format 3 or older."""
    from nbformat import NotebookNode, convert, from_dict

    try:
        old = from_dict(document)
        return convert(old, 4).cells if not isinstance(old, NotebookNode) else upgraded(old)
    except Exception:
        raise Refused("the notebook has an old format that cannot be read: save it again") from None


def upgraded(old):
    """Return the cells of `old` after an upgrade to format 4."""
    if old.get("nbformat") == 3:
        return upgrade_to_v4(old).cells
    from nbformat import convert

    return convert(old, 4).cells


def tidy(cell, number, problems):
    """Return a clean copy of one cell without outputs, or None if it is no cell."""
    if not isinstance(cell, dict) or cell.get("cell_type") not in CELL_TYPES:
        problems.append(f"cell {number + 1} is no cell; it was left out")
        return None
    source = cell.get("source", "")
    if isinstance(source, list) and all(isinstance(line, str) for line in source):
        source = "".join(source)
    if not isinstance(source, str):
        problems.append(f"cell {number + 1} has no text; it was left out")
        return None
    metadata = cell.get("metadata")
    nbgrader = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    clean = source.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if clean != source:
        problems.append(f"cell {number + 1} held broken characters; they were replaced")
    return {
        "cell_type": cell["cell_type"],
        "source": clean,
        "grade_id": grade_id_of(nbgrader),
        "attachments": pictures(cell.get("attachments")),
    }


def grade_id_of(nbgrader):
    """Return the id in nbgrader's metadata if there is a usable one, else None."""
    grade_id = nbgrader.get("grade_id") if isinstance(nbgrader, dict) else None
    return grade_id if isinstance(grade_id, str) and grade_id else None


def pictures(attachments):
    """Return those attachments of a cell that are pictures."""
    kept = {}
    for name, data in attachments.items() if isinstance(attachments, dict) else ():
        if isinstance(data, dict):
            found = {
                mime: data[mime]
                for mime in ("image/png", "image/jpeg")
                if isinstance(data.get(mime), str) and BASE64.fullmatch(data[mime])
            }
            kept.update({str(name): found} if found else {})
    return kept
