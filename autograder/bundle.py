"""The exercises as one zip for students: all that they need, and nothing to copy from."""

import re
import tempfile
import zipfile
from pathlib import Path

from autograder.engine.modules import write_modules
from autograder.sources import ROOT, assignments

TOP = "collectives-exercises"
README = """# Exercises: collective operations from scratch

Each folder is one exercise. It holds a notebook and what the notebook imports. You need Python 3.11
or newer.

1. Open a terminal in this folder.
2. Make an environment: `python -m venv .venv`
3. Turn it on: `source .venv/bin/activate` (on Windows: `.venv\\Scripts\\activate`)
4. Install: `pip install -r requirements.txt`
   An exercise with a `requirements.txt` of its own needs that too:
   `pip install -r torch_ring/requirements.txt`
5. Start: `jupyter lab`

Open the notebook of an exercise ({notebooks}). Write where it says `YOUR CODE HERE` or
`YOUR ANSWER HERE`. Run the check below each task as often as you like. It says what is not right
yet and which page of the book helps. Hand in the notebook file. Do not rename it.
"""


def write(out, root=ROOT):
    """Write the zip file `out`, the same bytes for the same content; return the names in it."""
    files = content(root)
    Path(out).resolve().parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(f"{TOP}/{name}", date_time=(1980, 1, 1, 0, 0, 0))
            info.external_attr, info.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
            archive.writestr(info, files[name])
    return sorted(files)


def content(root=ROOT):
    """Return what the bundle holds: name -> bytes."""
    names = assignments(root)
    notebooks = ", ".join(f"`{name}/{name}.ipynb`" for name in names)
    files = {
        "README.md": README.format(notebooks=notebooks).encode(),
        "requirements.txt": requirements(root).encode(),
    }
    package = student_package(root)
    for assignment in names:
        for path in sorted((root / "notebooks" / assignment).rglob("*")):
            if path.is_file() and ".ipynb_checkpoints" not in path.parts:
                files[path.relative_to(root / "notebooks").as_posix()] = path.read_bytes()
        files.update({f"{assignment}/{name}": data for name, data in package.items()})
        if any(b"import torch" in data for name, data in files.items() if is_of(name, assignment)):
            more = requirements(root, ("torch", "cloudpickle"))
            files[f"{assignment}/requirements.txt"] = more.encode()
    return files


def student_package(root=ROOT):
    """Return the modules that a student notebook imports: the public checks and the `Ring`.

    The algorithms are left out of the library; the hidden tests are another package.
    """
    files = {"autograder/__init__.py": (root / "autograder" / "__init__.py").read_bytes()}
    for path in sorted((root / "autograder" / "checks").rglob("*")):
        if path.suffix in (".py", ".toml"):
            files[path.relative_to(root).as_posix()] = path.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        write_modules(folder)
        for path in sorted(Path(folder).rglob("*.py")):
            files[path.relative_to(folder).as_posix()] = path.read_bytes()
    return files


def is_of(name, assignment):
    """Return whether a file of the bundle is a notebook of the assignment."""
    return name.startswith(f"{assignment}/") and name.endswith(".ipynb")


def requirements(root=ROOT, packages=("numpy", "jupyterlab")):
    """Return requirements for some packages, as the course pins them."""
    text = (root / "requirements.txt").read_text(encoding="utf-8")
    lines = re.findall(rf"^(?:{'|'.join(packages)})==\S+$", text, re.MULTILINE)
    if len(lines) != len(packages):
        raise ValueError(f"requirements.txt does not pin {' and '.join(packages)}")
    return "\n".join(["# What the exercises need", *sorted(lines, reverse=True)]) + "\n"
