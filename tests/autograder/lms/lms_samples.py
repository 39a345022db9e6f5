"""Sample sources for the tests: notebooks, zips and rosters, built here and nowhere stored."""

import json
import zipfile

from autograder.lms.collect import collect
from autograder.lms.roster import read_roster


def notebook(text="", ids=("reduce_scatter", "ring_all_reduce_mean")):
    """Return the bytes of a whole notebook that holds `text`."""
    cells = [
        {"cell_type": "code", "source": text, "metadata": {"nbgrader": {"grade_id": name}}}
        for name in ids
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()


def zip_of(path, files):
    """Write a zip with `files` (name: bytes, or None for a folder) and return its path."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name + "/" if data is None else name, data or b"")
    return path


class Class:
    """A class in a folder: collects, and shows what lies where afterwards."""

    def __init__(self, folder, notebooks=("ring",)):
        self.folder = folder
        self.release = folder / "release"
        self.submitted = folder / "class" / "submitted"
        for name in notebooks:
            path = self.release / "ring" / f"{name}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            ids = ("reduce_scatter", "ring_all_reduce_mean") if name == "ring" else (name,)
            path.write_bytes(notebook(ids=ids))

    def collect(self, files, roster=None, system="auto", **more):
        """Collect from `files`: a dict for a zip, or the path of a source."""
        source = zip_of(self.folder / "source.zip", files) if isinstance(files, dict) else files
        known = self.roster(roster) if roster else None
        return collect(source, "ring", self.submitted, self.release, known, system, **more)

    def roster(self, text):
        """Return the roster in a CSV text."""
        path = self.folder / "roster.csv"
        path.write_text(text, encoding="utf-8")
        return read_roster(path)

    def taken(self, name="ring"):
        """Return {student: text in the notebook, None if damaged} of what has been taken."""
        paths = self.submitted.glob(f"*/ring/{name}.ipynb")
        return {path.parts[-3]: text_in(path.read_bytes()) for path in paths}

    def left_out(self):
        """Return the paths of all files in the folder for what was left out."""
        base = self.folder / "class" / "submitted-left-out" / "ring"
        return sorted(str(path.relative_to(base)) for path in base.rglob("*") if path.is_file())


def text_in(data):
    """Return the text in a notebook, None if it is damaged."""
    try:
        return json.loads(data)["cells"][0]["source"]
    except ValueError:
        return None


def held(report):
    """Return {path: why} of what needs a decision."""
    return dict(report.held)


def left(report):
    """Return {path: why} of what was left out."""
    return dict(report.left)


def notes_of(report, student):
    """Return the notes on one student's submission."""
    return {one: notes for one, _, _, notes in report.taken}[student]
