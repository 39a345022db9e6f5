"""Build the whole book into _build/html: every cell executed, warnings are errors.

`make book` calls it. It needs requirements.txt installed and fetches the front-end files itself.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import frontend

ROOT = Path(__file__).resolve().parents[1]
JUPYTER_BOOK = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()"]


def build(out):
    """Build the book below `out` and return the exit code.

    After a failed build the parsed pages are thrown away. Otherwise the next build would find
    them unchanged, would not read them again and would not repeat the warning.
    """
    forget_pages_of_another_look(out / "_build")
    command = [*JUPYTER_BOOK, "build", str(ROOT), "--path-output", str(out)]
    code = subprocess.run([*command, "-W", "-n", "--keep-going"], cwd=ROOT).returncode
    if code:
        shutil.rmtree(out / "_build" / ".doctrees", ignore_errors=True)
    return code


def forget_pages_of_another_look(folder):
    """Throw the parsed pages away if style sheets, scripts or extensions are not those of before.

    Sphinx copies them only when some page has changed. The outputs of cells stay cached.
    """
    digest = hashlib.sha256()
    for place in ("_ext", "_static"):
        for path in sorted((ROOT / "book" / place).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    stamp = folder / ".look"
    if not stamp.is_file() or stamp.read_text() != digest.hexdigest():
        shutil.rmtree(folder / ".doctrees", ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        stamp.write_text(digest.hexdigest())


def main():
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT, help="the book goes to OUT/_build/html")
    options = parser.parse_args()
    frontend.install()
    sys.exit(build(options.out.resolve()))


if __name__ == "__main__":
    main()
