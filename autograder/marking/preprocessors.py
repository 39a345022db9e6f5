"""nbgrader's steps for `nbgrader autograde`, the formgrader and `nbgrader generate_feedback`.

The stock commands run these instead of their own, so they mark as `python -m autograder` does.
"""

import functools
import os
import pathlib
import re

from nbgrader.api import Gradebook
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution
from traitlets import Dict, Unicode

from autograder.engine.limits import Limits
from autograder.engine.worker import Worker
from autograder.marking import blueprint
from autograder.marking.course import configured
from autograder.marking.database import connect, reuse
from autograder.marking.notebook import job_of, node, outputs_of
from autograder.sanitize.files import Refused
from autograder.sanitize.parse import tidy
from autograder.sanitize.repair import repair

KEPT_FILES = ("timestamp.txt",)


class Course(NbGraderPreprocessor):
    """What the steps have in common: the instructor's cells."""

    release_directory = Unicode("", help="Folder of the released notebooks.").tag(config=True)

    def blueprint(self, resources):
        """Return the `Blueprint` of the notebook that is being marked."""
        facts = resources["nbgrader"]
        engine = engine_for(facts["db_url"])
        release = self.release_directory or str(configured().release)
        with reuse(engine):
            book = Gradebook(facts["db_url"])
        found = blueprint.load(book, facts["assignment"], release)
        book.db.remove()
        return found[facts["notebook"]]

    def cells(self, nb, resources):
        """Return the repaired cells of `nb` and what was repaired."""
        problems = []
        raw = [tidy(cell, number, problems) for number, cell in enumerate(nb.cells)]
        raw = [cell for cell in raw if cell is not None]
        return repair(raw, self.blueprint(resources), problems), problems


class RepairNotebook(Course):
    """Puts the instructor's cells back; see `autograder.sanitize.repair`."""

    def preprocess(self, nb, resources):
        """Return the repaired notebook; refuse one that is a link to another file."""
        facts = resources.get("metadata", {})
        path = pathlib.Path(facts.get("path", ""), f"{facts.get('name', '')}.ipynb")
        if path.is_symlink():
            raise Refused(f"{path} is a link to another file: links are not followed")
        cells, problems = self.cells(nb, resources)
        for problem in problems:
            self.log.warning("%s: %s", resources["nbgrader"]["student"], problem)
        nb.cells = [node(cell, number) for number, cell in enumerate(cells)]
        nb.metadata = {"kernelspec": self.blueprint(resources).kernelspec}
        nb.nbformat, nb.nbformat_minor = 4, 5
        return nb, resources


class SandboxedExecute(Course):
    """Runs the student's cells in a sandbox and the tests outside; see `autograder.engine`."""

    limits = Dict(help="Limits other than the defaults; see autograder.engine.limits.").tag(
        config=True
    )

    def preprocess(self, nb, resources):
        """Return the notebook with outputs from which nbgrader reads the points."""
        remove_other_files(resources.get("metadata", {}).get("path"))
        cells, _ = self.cells(nb, resources)
        result = worker_for(tuple(sorted(self.limits.items()))).run(job_of(cells))
        if "failed" in result:
            raise RuntimeError(f"this notebook could not be marked: {result['failed']}")
        for problem in result["problems"]:
            self.log.warning("%s: %s", resources["nbgrader"]["student"], problem)
        nb.cells = [node(cell, number) for number, cell in enumerate(cells)]
        for made, cell, output in zip(nb.cells, cells, result["cells"], strict=True):
            if cell.cell_type == "code":
                made.outputs = outputs_of(cell, output)
        return nb, resources


class HideTests(NbGraderPreprocessor):
    """Keeps the source of tests, and anything active, out of the feedback."""

    def preprocess_cell(self, cell, resources, index):
        """Return the cell as a student may see it in a browser."""
        if is_grade(cell) and not is_solution(cell):
            cell.source = "# tests: see the message below" if cell.cell_type == "code" else ""
        elif cell.cell_type != "code":
            longest = max(map(len, re.findall("~+", cell.source)), default=0)
            fence = "~" * max(4, longest + 1)
            cell.source = f"{fence}text\n{cell.source}\n{fence}"
            cell.pop("attachments", None)
            cell.cell_type = "markdown"
        return cell, resources


def remove_other_files(folder):
    """Remove what nbgrader has copied from beside the notebook, links to anything among it."""
    for base, _, names in os.walk(folder or os.devnull):
        for name in names:
            if not name.endswith(".ipynb") and name not in KEPT_FILES:
                os.remove(os.path.join(base, name))


@functools.cache
def engine_for(url):
    """Return the one database connection for `url` in this process."""
    return connect(url)


@functools.cache
def worker_for(limits):
    """Return the one worker with these limits in this process; it ends with the process."""
    return Worker(Limits(**dict(limits)))
