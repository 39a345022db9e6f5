"""From repaired cells to a job for the engine, and from its result to a marked notebook."""

import base64
import re

from nbformat import NotebookNode, v4
from nbgrader import utils

PNG = b"\x89PNG\r\n\x1a\n"
MAX_TEXT = 200_000
TAG = re.compile(r"<(?=[A-Za-z/!?])")
LINK = re.compile(r"\](?::|\((?:attachment:(?P<picture>[\w. -]+)\))?)")


def job_of(cells):
    """Return the job that runs `cells`; see `engine.runner`."""
    return {
        "cells": [
            {
                "role": cell.role(),
                "source": cell.source,
                "name": cell.part.name if cell.part else f"cell {number + 1}",
                "points": cell.part.points if cell.part else None,
            }
            for number, cell in enumerate(cells)
        ]
    }


def marked_notebook(cells, results, kernelspec):
    """Return the notebook with the outputs in `results`, as nbgrader expects it."""
    nb = v4.new_notebook(metadata={"kernelspec": kernelspec} if kernelspec else {})
    for number, (cell, result) in enumerate(zip(cells, results, strict=True)):
        nb.cells.append(node(cell, number))
        if cell.cell_type == "code":
            nb.cells[-1].outputs = outputs_of(cell, result)
    return nb


def node(cell, number):
    """Return one cell in nbformat, with nbgrader's metadata if it is the instructor's."""
    made = new_cell(cell.cell_type, cell.source, f"cell-{number + 1}")
    if cell.attachments and cell.cell_type != "code":
        made["attachments"] = cell.attachments
    if cell.part is not None:
        made.metadata["nbgrader"] = nbgrader_metadata(cell.part)
    if cell.cell_type != "code" and not is_instructors(made, cell.part):
        made.source = inert(made.source, cell.attachments)
    return made


def new_cell(cell_type, source, name):
    """Return a cell. nbformat's own makers validate each one, which takes longer than the rest."""
    made = NotebookNode(id=name, cell_type=cell_type, metadata=NotebookNode(), source=source)
    if cell_type == "code":
        made.update(execution_count=None, outputs=[])
    return made


def new_output(output_type, **fields):
    """Return an output, as `new_cell` returns a cell."""
    if output_type in ("display_data", "execute_result"):
        fields = {"metadata": {}, **fields}
    return NotebookNode(output_type=output_type, **fields)


def is_instructors(made, part):
    """Return whether a cell holds the instructor's own text, as it was released."""
    return part is not None and (part.locked or utils.compute_checksum(made) == part.checksum)


def inert(text, attachments=()):
    """Return a student's Markdown with a space where a tag or a link begins, so that there is none.

    The formgrader shows this text as it is, in a page that may change marks. Formulas and sentences
    stay what they were, and so do pictures that are attached to the cell.
    """

    def bracket(found):
        return found[0] if found["picture"] in attachments else f"] {found[0][1:]}"

    return LINK.sub(bracket, TAG.sub("< ", text))


def nbgrader_metadata(part):
    """Return nbgrader's metadata (schema 3) for one of the instructor's cells."""
    metadata = {
        "grade": part.graded,
        "grade_id": part.name,
        "locked": part.locked,
        "schema_version": 3,
        "solution": part.solution,
        "task": part.task,
        "cell_type": part.cell_type,
        "checksum": part.checksum,
    }
    if part.points is not None:
        metadata["points"] = part.points
    return metadata


def outputs_of(cell, result):
    """Return the outputs of a cell in nbformat: plain text and PNG only."""
    if cell.role() == "test":
        return test_outputs(cell, result)
    return [output for raw in result["outputs"] if (output := output_of(raw)) is not None]


def output_of(raw):
    """Return one output of the student's code in nbformat, None if it is not one."""
    if not isinstance(raw, dict):
        return None
    text = clean(raw.get("text"))
    kind = raw.get("type")
    if kind == "stream":
        name = raw.get("name")
        return new_output("stream", name=name if name == "stderr" else "stdout", text=text)
    if kind == "error":
        # The traceback of a failed cell of the student's own; tests never come this way.
        name, value = clean(raw.get("name"))[:200], clean(raw.get("value"))[:2000]
        return new_output("error", ename=name, evalue=value, traceback=text.split("\n")[:200])
    if kind not in ("display", "result"):
        return None
    data = {"text/plain": text}
    png = raw.get("png")
    if isinstance(png, str) and png.startswith(PNG.decode("latin-1")):
        data["image/png"] = base64.b64encode(png.encode("latin-1")).decode()
    return new_output("display_data", data=data)


def test_outputs(cell, result):
    """Return what nbgrader reads the points of a test from: an error, a number or nothing."""
    outputs = []
    if result.get("message"):
        outputs.append(new_output("stream", name="stdout", text=result["message"] + "\n"))
    score, points = result["score"], cell.part.points
    if result.get("error") and score == 0:
        name, text = result["error"], "see the message above"
        outputs.append(new_output("error", ename=name, evalue=text, traceback=[name]))
    elif score != points:
        data = {"text/plain": repr(float(score))}
        outputs.append(new_output("execute_result", data=data, execution_count=None))
    return outputs


def clean(text):
    """Return `text` as a string without control characters that terminals or HTML act on."""
    text = text if isinstance(text, str) else ""
    text = text[:MAX_TEXT].encode("utf-8", "replace").decode("utf-8")
    return "".join(c for c in text if c in "\n\t" or (ord(c) >= 32 and ord(c) != 127))
