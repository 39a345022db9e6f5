"""Make the student notebooks from the solutions, through `nbgrader generate_assignment`."""

import contextlib
import logging
import os
import shutil
import tempfile
from pathlib import Path

import nbformat
from nbgrader.converters import GenerateAssignment
from nbgrader.coursedir import CourseDirectory
from traitlets.config import PyFileConfigLoader

from autograder.sources import ROOT, assignments, notebook

CONFIG = Path(__file__).with_name("nbgrader_config.py")
# What must not reach a student: the marks of regions that nbgrader takes out.
SECRET = (
    *("BEGIN SOLUTION", "END SOLUTION", "STARTER"),
    *("HIDDEN TESTS", "MARK SCHEME", "autograder.hidden"),
)
COMMAND = "make notebooks (or python -m autograder generate)"


def write(root=ROOT, only=()):
    """Write the notebooks of all assignments, or of those in `only`; return the paths written."""
    files = generated(root, only)
    target = root / "notebooks"
    for path in _present(target):
        if path not in files and (not only or Path(path).parts[0] in only):
            (target / path).unlink()
            with contextlib.suppress(OSError):
                (target / path).parent.rmdir()  # if nothing else is in it
    for path, content in files.items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_bytes(content)
    stage(root, root / "build" / "source", only)
    return [f"notebooks/{path}" for path in files]


def stale(root=ROOT):
    """Return a sentence for each file in notebooks/ that is not what the solutions give."""
    files, target = generated(root), root / "notebooks"
    problems = []
    for path in sorted({*files, *_present(target)}):
        there = target / path
        if path not in files:
            problems.append(f"notebooks/{path} comes from no file in solutions/. Remove it.")
        elif not there.exists():
            problems.append(f"notebooks/{path} is missing. Run {COMMAND}.")
        elif there.read_bytes() != files[path]:
            problems.append(
                f"notebooks/{path} is not what solutions/{Path(path).with_suffix('.py')} gives"
                f"{_where(files[path], there.read_bytes())}. Never edit notebooks/: edit "
                f"solutions/, then run {COMMAND}."
            )
    return problems


def generated(root=ROOT, only=()):
    """Return what notebooks/ has to hold for these or all assignments: path below it -> content."""
    with tempfile.TemporaryDirectory() as folder:
        course = Path(folder)
        stage(root, course / "source", only)
        for assignment in only or assignments(root):
            _generate_assignment(course, assignment)
        release = course / "release"
        files = {path: (release / path).read_bytes() for path in _present(release)}
    for path, content in files.items():
        if path.endswith(".ipynb"):
            _inspect(path, nbformat.reads(content.decode("utf-8"), as_version=4))
    return files


def stage(root, folder, only=()):
    """Write the notebooks with solutions, and the files beside them, for nbgrader."""
    if not only:
        shutil.rmtree(folder, ignore_errors=True)
    for assignment in only or assignments(root):
        shutil.rmtree(folder / assignment, ignore_errors=True)
        origin, target = root / "solutions" / assignment, folder / assignment
        shutil.copytree(origin, target, ignore=shutil.ignore_patterns("*.py", "__pycache__", ".*"))
        for path in sorted(origin.glob("*.py")):
            nbformat.write(notebook(path), target / f"{path.stem}.ipynb")


def _generate_assignment(course, assignment):
    """Run `nbgrader generate_assignment` on a course folder, without its database."""
    config = PyFileConfigLoader(CONFIG.name, path=str(CONFIG.parent)).load_config()
    config.CourseDirectory.root = str(course)
    config.CourseDirectory.source_directory = "source"
    config.CourseDirectory.release_directory = "release"
    config.CourseDirectory.assignment_id = assignment
    config.SaveCells.enabled = False
    config.GenerateAssignment.no_database = True
    directory = CourseDirectory(config=config)
    converter = GenerateAssignment(coursedir=directory, config=config, log=_quiet_log())
    with _folder_kept():
        converter.start()


def _quiet_log():
    log = logging.getLogger("autograder.generate")
    log.setLevel(logging.ERROR)
    return log


@contextlib.contextmanager
def _folder_kept():
    before = os.getcwd()
    try:
        yield
    finally:
        os.chdir(before)


def _inspect(path, nb):
    """Raise `ValueError` if a student notebook holds an output or something secret."""
    nbformat.validate(nb)
    for cell in nb.cells:
        found = [word for word in SECRET if word in cell.source]
        if found:
            raise ValueError(f"{path}: cell {cell.id} would show {found[0]!r} to students")
        if cell.get("outputs") or cell.get("execution_count"):
            raise ValueError(f"{path}: cell {cell.id} holds an output")


def _present(folder):
    """Return the paths of all files below a folder, except what Jupyter and Python leave behind."""
    skipped = {".ipynb_checkpoints", "__pycache__"}
    paths = (path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file())
    return [path.as_posix() for path in paths if not skipped & set(path.parts)]


def _where(fresh, there):
    """Return the words for the first cell that differs between two notebooks."""
    try:
        cells = [
            nbformat.reads(data.decode("utf-8"), as_version=4).cells for data in (fresh, there)
        ]
    except Exception:
        return ""
    for i, (one, other) in enumerate(zip(*cells, strict=False)):
        if one != other:
            return f" (cell {i + 1}, {one.id})"
    return "" if len(cells[0]) == len(cells[1]) else " (number of cells)"
