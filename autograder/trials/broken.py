"""A class of broken submissions: what editors, mailers, systems and accidents do to notebooks.

Each entry of `BROKEN` hands in one right solution and damages it. `points` is what it must get for
the parts that are marked by machine (7 are possible), None if it must be refused.
"""

import dataclasses
import json
import os
import typing

from autograder.engine.limits import Limits
from autograder.marking.grade import Options, grade
from autograder.trials import tiny

LIMITS = Limits(cell_seconds=2, test_seconds=6, notebook_seconds=20, memory_bytes=600 * 2**20)
FULL = 7


@dataclasses.dataclass(frozen=True)
class Broken:
    """One kind of damage: what happened, who does it to a folder, and the points it must get."""

    title: str
    hand_in: typing.Callable
    points: float | None = FULL


def changed(change, **answers):
    """Return a function that hands in a notebook after `change(nb)`."""

    def hand_in(submitted, student):
        nb = tiny.answered(**answers)
        result = change(nb)
        tiny.write(submitted, student, nb if result is None else result)

    return hand_in


def raw(make):
    """Return a function that hands in the bytes `make(text)` of a right notebook."""
    return changed(lambda nb: make(json.dumps(nb)))


def extra_cell(source):
    """Return a function that hands in a right notebook with one more cell before the tests."""
    cell = {"cell_type": "code", "metadata": {}, "source": source, "outputs": [],
            "execution_count": None, "id": "extra"}  # fmt: skip
    return changed(lambda nb: nb["cells"].insert(3, cell))


def metadata(nb, number):
    """Return nbgrader's metadata of a cell."""
    return nb["cells"][number]["metadata"]["nbgrader"]


def same_ids(nb):
    """Give every cell the same id."""
    for cell in nb["cells"]:
        cell["id"] = "same"


def no_ids(nb):
    """Take the ids of all cells away."""
    for cell in nb["cells"]:
        cell.pop("id", None)


def all_metadata_gone(nb):
    """Take away all metadata, as some converters do."""
    for cell in nb["cells"]:
        cell["metadata"] = {}
    nb["metadata"] = {}


def skip_tags(nb):
    """Tag the tests so that they are not run."""
    for number in (3, 4, 6):
        nb["cells"][number]["metadata"]["tags"] = ["skip-execution", "raises-exception"]


def old_format(nb):
    """Return the notebook in format 3."""
    cells = []
    for cell in nb["cells"]:
        code = cell["cell_type"] == "code"
        cells.append({"cell_type": cell["cell_type"], "metadata": cell["metadata"],
                      "input" if code else "source": cell["source"], "language": "python",
                      "outputs": [], "collapsed": False})  # fmt: skip
    return {"nbformat": 3, "nbformat_minor": 0, "metadata": {"name": ""},
            "worksheets": [{"cells": cells, "metadata": {}}]}  # fmt: skip


def huge_outputs(nb):
    """Store 20 MB of output in a cell."""
    nb["cells"][2]["outputs"] = [
        {"output_type": "stream", "name": "stdout", "text": "x" * (20 * 2**20)}
    ]


def strange_cells(nb):
    """Put things among the cells that are no cells."""
    nb["cells"][3:3] = [None, 7, {"cell_type": "heading"}, {"cell_type": "code", "source": 5}]


def renamed(submitted, student):
    """Hand in under the name that a browser gives to a second download."""
    tiny.write(submitted, student, tiny.answered(), name="tiny (1)")


def a_folder(submitted, student):
    """Hand in a folder with the name of the notebook."""
    (submitted / student / "tiny" / "tiny.ipynb").mkdir(parents=True)


def a_symlink(submitted, student):
    """Hand in a link to another student's notebook."""
    target = tiny.write(submitted.parent, "outside", tiny.answered())
    (submitted / student / "tiny").mkdir(parents=True)
    os.symlink(target / "tiny.ipynb", submitted / student / "tiny" / "tiny.ipynb")


def a_pipe(submitted, student):
    """Hand in a named pipe, on which a reader would wait for ever."""
    (submitted / student / "tiny").mkdir(parents=True)
    os.mkfifo(submitted / student / "tiny" / "tiny.ipynb")


def with_other_files(submitted, student):
    """Hand in pages and modules beside the notebook."""
    home = tiny.write(submitted, student, tiny.answered())
    (home / "tiny.html").write_text("<script>document.title='owned'</script>")
    (home / "numpy.py").write_text("raise SystemExit")
    (home / "sitecustomize.py").write_text("raise SystemExit")


def bad_timestamp(submitted, student):
    """Hand in with a time that is none."""
    home = tiny.write(submitted, student, tiny.answered())
    (home / "timestamp.txt").write_bytes(b"yesterday \xff at noon")


def empty_folder(submitted, student):
    """Hand in nothing but a folder."""
    (submitted / student / "tiny").mkdir(parents=True)


def moved_tests(nb):
    """Move the tests to the front."""
    nb["cells"].insert(0, nb["cells"].pop(3))
    nb["cells"].insert(0, nb["cells"].pop(4))


def retyped(number, kind):
    """Return a function that changes the type of a cell."""
    return lambda nb: nb["cells"][number].update(cell_type=kind)


BROKEN = {
    "duplicate-cell-ids": Broken("every cell has the same id", changed(same_ids)),
    "missing-cell-ids": Broken("no cell has an id", changed(no_ids)),
    "deleted-test": Broken(
        "a test cell was deleted", changed(lambda nb: nb["cells"].pop(4) and None)
    ),
    "deleted-tests": Broken(
        "all test cells were deleted",
        changed(lambda nb: nb.update(cells=[nb["cells"][i] for i in (0, 1, 2, 5, 7)])),
    ),
    "copied-test": Broken(
        "a test cell was copied", changed(lambda nb: nb["cells"].append(dict(nb["cells"][3])))
    ),
    "copied-answer": Broken(
        "the answer was copied", changed(lambda nb: nb["cells"].insert(3, dict(nb["cells"][2])))
    ),
    "test-became-text": Broken("a test cell became Markdown", changed(retyped(3, "markdown"))),
    "test-became-raw": Broken("a test cell became raw text", changed(retyped(4, "raw"))),
    "answer-became-text": Broken("the answer became Markdown", changed(retyped(2, "markdown"))),
    "edited-test": Broken(
        "a test cell was edited", changed(lambda nb: nb["cells"][3].update(source="assert False"))
    ),
    "changed-points": Broken(
        "a test says that it gives 1000 points",
        changed(lambda nb: metadata(nb, 3).update(points=1000), double=tiny.STUB),
        points=2,
    ),
    "changed-metadata": Broken(
        "a test says that it is an answer",
        changed(lambda nb: metadata(nb, 3).update(solution=True, grade=False, locked=False)),
    ),
    "metadata-of-wrong-type": Broken(
        "nbgrader's metadata is a list",
        changed(lambda nb: nb["cells"][3]["metadata"].update(nbgrader=[1, 2])),
    ),
    "no-schema-version": Broken(
        "the schema version is missing",
        changed(lambda nb: metadata(nb, 3).pop("schema_version") and None),
    ),
    "no-metadata": Broken("all metadata is gone", changed(all_metadata_gone)),
    "skip-tags": Broken("the tests have the tag skip-execution", changed(skip_tags)),
    "moved-tests": Broken("the tests stand before the answers", changed(moved_tests)),
    "renamed": Broken("the file is called tiny (1).ipynb", renamed),
    "wrong-kernel": Broken(
        "the notebook asks for an R kernel",
        changed(lambda nb: nb["metadata"].update(kernelspec={"name": "ir", "language": "R"})),
    ),
    "format-3": Broken("the notebook has format 3", changed(old_format)),
    "future-minor": Broken(
        "a future minor version", changed(lambda nb: nb.update(nbformat_minor=99))
    ),
    "future-major": Broken("a future major version", changed(lambda nb: nb.update(nbformat=5))),
    "cut-off": Broken(
        "the upload stopped half-way", raw(lambda text: text[: len(text) // 2]), None
    ),
    "no-json": Broken("the file holds a web page", raw(lambda text: "<html>Log in</html>"), None),
    "other-json": Broken("the file holds a list", raw(lambda text: "[1, 2]"), None),
    "nested-json": Broken("the file holds 100,000 brackets", raw(lambda text: "[" * 100_000), None),
    "byte-order-mark": Broken(
        "the file begins with a BOM", raw(lambda text: b"\xef\xbb\xbf" + text.encode())
    ),
    "utf-16": Broken(
        "the file was saved as UTF-16", raw(lambda text: b"\xff\xfe" + text.encode("utf-16-le"))
    ),
    "lone-surrogate": Broken(
        "the text holds half a character",
        changed(lambda nb: nb["cells"][0].update(source="# Double \ud83d"), why="half \udc00"),
    ),
    "empty-file": Broken("the file has 0 bytes", raw(lambda text: b""), None),
    "a-folder": Broken("a folder lies in place of the notebook", a_folder, None),
    "a-symlink": Broken("a link lies in place of the notebook", a_symlink, None),
    "a-pipe": Broken("a named pipe lies in place of the notebook", a_pipe, None),
    "empty-folder": Broken("the folder is empty", empty_folder, None),
    "other-files": Broken("pages and modules lie beside the notebook", with_other_files),
    "bad-timestamp": Broken("the time stamp makes no sense", bad_timestamp),
    "huge-outputs": Broken("20 MB of stored output", changed(huge_outputs)),
    "strange-cells": Broken("there are cells that are no cells", changed(strange_cells)),
    "endless-loop": Broken("a cell never ends", extra_cell("while True:\n    pass")),
    "stubborn-loop": Broken(
        "a cell never ends and swallows Ctrl-C",
        extra_cell(
            "while True:\n    try:\n        while True: pass\n    except BaseException: pass"
        ),
    ),
    "sleeps": Broken("a cell waits for an hour", extra_cell("import time\ntime.sleep(3600)")),
    "waits-for-input": Broken("a cell asks for input", extra_cell("input('name? ')")),
    "fork-bomb": Broken("a cell starts processes", extra_cell("import os\nwhile True: os.fork()")),
    "memory-bomb": Broken(
        "a cell fills the memory", extra_cell("x = []\nwhile True: x.append(bytearray(10**7))")
    ),
    "print-flood": Broken("a cell prints without end", extra_cell("while True: print('x' * 1000)")),
    "crash": Broken("a cell crashes Python", extra_cell("import ctypes\nctypes.string_at(0)")),
    "exit": Broken("a cell ends the process", extra_cell("import os\nos._exit(1)")),
    "killed": Broken("the process is killed", extra_cell("import os\nos.kill(os.getpid(), 9)")),
    "disk-filler": Broken(
        "a cell fills the disk",
        extra_cell("for i in range(10**4): open(f'f{i}', 'wb').write(bytes(10**7))"),
    ),
    "syntax-error": Broken("a cell is no Python", extra_cell("def (:")),
    "warns": Broken(
        "the code writes to stderr",
        extra_cell("import sys, warnings\nprint('!', file=sys.stderr)\nwarnings.warn('!')"),
    ),
}


def run(folder, names=None, workers=2):
    """Mark the class, with an honest student at the end; return course, records."""
    course = tiny.course(folder)
    for name, broken in BROKEN.items():
        if names is None or name in names:
            broken.hand_in(course.submitted, f"broken-{name}")
    tiny.write(course.submitted, "honest", tiny.answered())
    marker = grade(course, Options("tiny", workers=workers, limits=LIMITS))
    return course, marker.records


def points(record):
    """Return the points for the parts that are marked by machine, None if refused."""
    if record["status"] == "refused":
        return None
    return sum(t["score"] or 0 for t in record["tests"] if t["name"].startswith("test"))


def table(records):
    """Return the table of broken submissions as text."""
    lines = [f"{'broken':24} {'points':>7} {'must':>5}  what the instructor reads"]
    for name, broken in BROKEN.items():
        record = records.get(f"broken-{name}")
        if record is not None:
            got, must = (("-" if x is None else f"{x:g}") for x in (points(record), broken.points))
            told = "; ".join(record["problems"]) or "(nothing to say)"
            lines.append(f"{name:24} {got:>7} {must:>5}  {told}")
    lines += ["", f"the honest student after them: {points(records['honest']):g} of {FULL}"]
    return "\n".join(lines)
